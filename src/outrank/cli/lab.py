"""`outrank lab`: ask questions about a game's balance, and get answers with their uncertainty."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TypeAlias

from msgspec import to_builtins
from msgspec.structs import replace

from outrank import locale
from outrank.bots import levels
from outrank.cli.arguments import add_json
from outrank.cli.errors import UsageError
from outrank.cli.output import table
from outrank.kernel import registry
from outrank.kernel.messages import ENGLISH, Message
from outrank.lab import measures, players, results, watch
from outrank.lab.cluster import cluster_workers
from outrank.lab.findings import Answer, answer
from outrank.lab.question import Question, find, library, read, template
from outrank.lab.recipe import Recipe, recipe_for
from outrank.lab.report.markdown import markdown
from outrank.lab.report.page import page
from outrank.lab.report.plots import plot
from outrank.lab.report.words import Telling
from outrank.lab.run import Progress, Run, local_workers

FOLDER = "lab-results"
"""Where results and reports go."""
Show: TypeAlias = Callable[[Progress], None]
Row: TypeAlias = tuple[str, str, str]
WATCHED = ("match", "variant", "why")


def add(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `outrank lab` and its commands."""
    parser.set_defaults(run=run_list, game=None, json=False)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")
    for name, summary, add_arguments in (
        ("ask", "Answer a question: play, measure and write a report.", _add_ask),
        ("report", "Write the report of results again, in another language, say.", _add_report),
        ("watch", "Watch the most interesting matches of an answer in the browser.", _add_watch),
        ("list", "List the questions.", _add_list),
        ("new", "Write a question of your own to start from.", _add_new),
        ("measures", "List what can be measured.", _add_measures),
        ("strategies", "List what bots can do differently.", _add_strategies),
    ):
        add_arguments(commands.add_parser(name, help=summary, description=summary))


def _add_ask(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "question", help="a question, as 'outrank lab list' names it, or your own .toml file"
    )
    parser.add_argument("--deals", type=int, metavar="N", help="play at most so many deals")
    parser.add_argument(
        "--precision", type=float, metavar="X", help="stop when the first measure is known to ± X"
    )
    parser.add_argument("--seed", type=int, metavar="S", help="play other matches")
    parser.add_argument(
        "--processes",
        type=int,
        default=os.cpu_count() or 1,
        metavar="N",
        help="how many processes play (default: one per core)",
    )
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Dask cluster instead")
    parser.add_argument(
        "--out", default=FOLDER, metavar="DIR", help=f"where the report goes (default: {FOLDER})"
    )
    _add_form(parser)
    parser.set_defaults(run=run_ask)


def _add_report(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="results, such as lab-results/v4-hand-limit.parquet")
    _add_form(parser)
    parser.set_defaults(run=run_report)


def _add_watch(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("results", help="a question that was asked, or its .parquet file")
    parser.add_argument(
        "--out", default=FOLDER, metavar="DIR", help=f"where the results are (default: {FOLDER})"
    )
    parser.add_argument("--port", type=int, default=0, help="port to listen on (default: any)")
    parser.add_argument("--save", metavar="DIR", help="save the records there, and don't open them")
    parser.set_defaults(run=run_watch)


def _add_form(parser: argparse.ArgumentParser) -> None:
    """How the report is written."""
    parser.add_argument("--markdown", action="store_true", help="write the report as Markdown, too")
    parser.add_argument("--language", metavar="CODE", default=ENGLISH, help="such as de")
    add_json(parser)


def _add_list(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", nargs="?", help="only questions about this game")
    add_json(parser)
    parser.set_defaults(run=run_list)


def _add_new(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", help="the file to write, such as my-question.toml")
    parser.add_argument("--game", default="v4", help="the game it is about (default: v4)")
    parser.set_defaults(run=run_new)


def _add_measures(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=run_measures)


def _add_strategies(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=run_strategies)


def run_list(args: argparse.Namespace) -> int:
    """`outrank lab list`."""
    wanted = registry.load(args.game).name if args.game else ""
    asked = {id: read(text) for id, text in library().items()}
    found = {id: one for id, one in asked.items() if wanted in ("", one.game)}
    if args.json:
        rows = [
            {"id": id, "title": one.title, "game": one.game, "clauses": one.clauses}
            for id, one in found.items()
        ]
        print(json.dumps(rows, indent=2, ensure_ascii=False))
        return 0
    table(("question", "what it asks"), [(id, one.title) for id, one in found.items()])
    print("\n'outrank lab ask QUESTION' answers one; 'outrank lab new FILE' begins your own.")
    return 0


def run_new(args: argparse.Namespace) -> int:
    """`outrank lab new`."""
    path = Path(args.file)
    if path.suffix != ".toml":
        raise UsageError("The name of a question's file must end in .toml.")
    text = template(registry.load(args.game))
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        raise UsageError(f"{path} exists already. Choose another name.") from None
    print(f"Saved to {path}. Edit it, then: outrank lab ask {path}")
    return 0


def run_measures(_args: argparse.Namespace) -> int:
    """`outrank lab measures`."""
    rows = [(one.word, str(one.title)) for one in measures.SIMPLE]
    rows += [(str(how), str(what)) for how, what in measures.ARGUMENTS.values()]
    table(("measure", "what it is"), rows)
    print("\nEvents are those of the game's page in docs, such as set_cashed.")
    return 0


def run_strategies(_args: argparse.Namespace) -> int:
    """`outrank lab strategies`."""
    print(f"A player is a bot ({', '.join(levels.LEVELS)}), and strategies after plus signs.\n")
    rows = [
        (f"+{name}", ", ".join(one.games), str(one.text))
        for name, one in players.STRATEGIES.items()
    ]
    rows += [
        ("+takes:CARD", "four4more", "Takes that bonus card whenever it is offered."),
        ("+leaves:CARD", "four4more", "Never takes that bonus card if it can take another."),
        ("+noise:0.3", "all with facts", "Remembers values with errors of that size."),
    ]
    table(("strategy", "games", "what it does"), rows)
    return 0


def run_ask(args: argparse.Namespace) -> int:
    """`outrank lab ask`."""
    results.verify_installed()
    id, question = find(args.question)
    question = _changed(question, args)
    _verify_language(args.language)
    if args.processes < 1:
        raise UsageError("Play with at least one process: --processes 1 or more.")
    recipe = recipe_for(id, question)
    folder = Path(args.out)
    folder.mkdir(parents=True, exist_ok=True)
    journal = folder / f"{_file_name(id)}-{recipe.digest}.part"
    run = Run(recipe, journal)
    if run.resumed:
        print("Going on from where the last run stopped.", file=sys.stderr)
    with ExitStack() as stack:
        if args.cluster:
            workers, count = stack.enter_context(cluster_workers(args.cluster))
        else:
            workers = stack.enter_context(local_workers(args.processes))
            count = args.processes
        play(run, workers, count)
    files = save(run.results, folder, args.language, with_markdown=args.markdown)
    journal.unlink()
    _print(answer(run.results), recipe, files, args)
    return 0


def run_report(args: argparse.Namespace) -> int:
    """`outrank lab report`."""
    results.verify_installed()
    _verify_language(args.language)
    path = Path(args.file)
    found = results.read(path)
    files = save(found, path.parent, args.language, with_markdown=args.markdown)
    _print(answer(found), found.recipe, files, args)
    return 0


def run_watch(args: argparse.Namespace) -> int:
    """`outrank lab watch`."""
    results.verify_installed()
    found = results.read(_results_file(args.results, Path(args.out)))
    matches = watch.interesting(found)
    records = [watch.record(found.recipe, one) for one in matches]
    telling = Telling(answer(found), locale.translator(ENGLISH))
    rows = [
        (
            str(one.title),
            telling.variant(one.variant),
            f"{measure.title}: {telling.number(one.value, measure.unit)}",
        )
        for one, measure in ((one, watch.measure_of(found, one)) for one in matches)
    ]
    print(f"{telling.title}\nThe most interesting of {len(found.rows)} matches:\n")
    if args.save:
        _save_records(Path(args.save), rows, records)
        return 0
    from outrank.cli.watching import serve_records  # the server is slow to import

    serve_records(rows, found.recipe.question.game, records, args.port)
    return 0


def _results_file(word: str, folder: Path) -> Path:
    """The results that a word means: a file, or those of a question in a folder."""
    if Path(word).suffix == ".parquet":
        return Path(word)
    id, _question = find(word)
    path = folder / f"{_file_name(id)}.parquet"
    if not path.is_file():
        raise UsageError(f"There is no answer in {path} yet. First: outrank lab ask {word}")
    return path


def _save_records(folder: Path, rows: Sequence[Row], records: Sequence[bytes]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    names = [f"{row[0].lower().replace(' ', '-')}.jsonl" for row in rows]
    for name, record in zip(names, records, strict=True):
        (folder / name).write_bytes(record)
    lines = [(*row, str(folder / name)) for row, name in zip(rows, names, strict=True)]
    table((*WATCHED, "record"), lines)
    print("\n'outrank replay FILE' prints one.")


def _verify_language(code: str) -> None:
    if code not in locale.languages():
        known = ", ".join(locale.languages())
        raise UsageError(f"There is no language '{code}'. Choose one of: {known}.")


def _changed(question: Question, args: argparse.Namespace) -> Question:
    """The question with what the command line changes."""
    if args.deals is not None and args.deals < 2:
        raise UsageError("Play at least two deals: --deals 2 or more.")
    if args.precision is not None and args.precision <= 0:
        raise UsageError("A precision is a number above 0, such as 0.02 for two points in 100.")
    asked = {"deals": args.deals, "precision": args.precision, "seed": args.seed}
    return replace(question, **{name: value for name, value in asked.items() if value is not None})


def play(run: Run, workers: Executor, count: int) -> None:
    """Play a question to its end, with a progress bar if stderr is a terminal."""
    with _bar(run) as show:
        for progress in run.steps(workers, count):
            show(progress)


@contextmanager
def _bar(run: Run) -> Iterator[Show]:
    if not sys.stderr.isatty():
        yield lambda _progress: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bars

    question = run.question
    matches = len(question.ways) * len(question.ways[0].players)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        TextColumn("{task.fields[matches]} matches, {task.fields[known]}"),
        TimeRemainingColumn(),
    )
    with Bars(*columns, console=Console(stderr=True), transient=True) as bars:
        title = registry.load(question.game).title
        task = bars.add_task(title, total=question.deals, matches=0, known="playing")

        def show(progress: Progress) -> None:
            known = (
                "playing" if progress.precision is None else f"known to ± {progress.precision:.3g}"
            )
            bars.update(
                task, completed=progress.deals, matches=progress.deals * matches, known=known
            )

        yield show


def save(found: results.Results, folder: Path, language: str, *, with_markdown: bool) -> list[Path]:
    """Write the results and their report; returns the files."""
    told = answer(found)
    game = registry.load(told.question.game)
    translator = locale.translator(language, [game])
    stem = folder / _file_name(found.recipe.id)
    files = [stem.with_suffix(".parquet"), stem.with_suffix(".html")]
    results.write(found, files[0])
    files[1].write_text(page(told, found.recipe, translator), encoding="utf-8")
    if with_markdown:
        picture, text = stem.with_suffix(".svg"), stem.with_suffix(".md")
        picture.write_text(plot(Telling(told, translator)), encoding="utf-8")
        text.write_text(markdown(told, found.recipe, translator, picture.name), encoding="utf-8")
        files += [picture, text]
    return files


def _file_name(id: str) -> str:
    return id.replace("/", "-").replace("_", "-")


def _print(told: Answer, recipe: Recipe, files: list[Path], args: argparse.Namespace) -> None:
    if args.json:
        print(json.dumps(as_json(told, recipe), ensure_ascii=False))
        return
    telling = Telling(told, locale.translator(args.language))
    print(f"{telling.title}\n\n{telling.paragraph()}\n")
    for one in telling.measures:
        print(telling.text(one.title))
        rows = [
            (row.variant, row.value, row.interval, row.difference, row.p, row.effect)
            for row in telling.rows(one)
        ]
        table(telling.heads, rows)
        print()
    print("Saved to " + ", ".join(map(str, files)) + ".")


def as_json(told: Answer, recipe: Recipe) -> dict[str, object]:
    """An answer as JSON."""
    question = told.question
    findings = [
        {
            **to_builtins(one),
            "variant": question.ways[one.variant].name,
            "title": str(measures.measure(one.measure, len(question.players)).title),
        }
        for one in told.findings
    ]
    return {
        "id": recipe.id,
        "title": str(Message(question.title)),
        "recipe": to_builtins(recipe),
        "digest": recipe.digest,
        "deals": told.deals,
        "matches": told.matches,
        "is_precise": told.is_precise,
        "findings": findings,
    }
