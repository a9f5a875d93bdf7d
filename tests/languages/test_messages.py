"""Every message of the sources is translated, and the tools say so when one is not."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from outrank import locale
from outrank.kernel import registry
from outrank.kernel.messages import ENGLISH, Message, Translator, _, listed, ngettext, pgettext
from outrank.kernel.options import fields
from outrank.server.library.languages import Languages
from tools import translations
from tools.compile_translations import LOCALE, compile_catalog, compile_stale, stale

LANGUAGES = [language for language in locale.languages() if language != ENGLISH]


def test_german_is_there() -> None:
    assert "de" in LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_translated(language: str) -> None:
    path = LOCALE / language / "messages.po"
    assert list(translations.faults_of(language, path, translations.template())) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", registry.names())
def test_a_value_has_one_name_in_a_game(name: str, language: str) -> None:
    """The lobby names the values of all options of a game from one list."""
    text = locale.translator(language).text
    found: dict[str, str] = {}
    for field in fields(registry.load(name).options):
        for choice in field.choices:
            if isinstance(choice, str):
                told = text(Message(choice, context=f"{name}.{field.name}"))
                assert found.setdefault(choice, told) == told, (field.name, choice)


# The tools


def written(folder: Path, language: str, texts: Mapping[str, str], name: str = "messages") -> Path:
    """A file of translations as a translator saves it."""
    path = folder / language / f"{name}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    catalog = Catalog(language)
    for english, translated in texts.items():
        catalog.add(english, translated)
    translations.write(path, catalog)
    return path


def wanted(*messages: str) -> Catalog:
    catalog = Catalog()
    for message in messages:
        catalog.add(message)
    return catalog


def test_what_is_wrong_with_a_language_is_said(tmp_path: Path) -> None:
    path = written(
        tmp_path, "fr", {"Hello {name}": "Salut", "Go": "Va", "Stop": "", "Old": "Vieux"}
    )
    found = list(translations.faults_of("fr", path, wanted("Hello {name}", "Go", "Stop", "New")))
    assert found == [
        "fr: the translation of 'Hello {name}' has other placeholders.",
        "fr: 'Stop' is not translated.",
        "fr: 'New' is not translated.",
        "fr: 'Old' is not used; run update.",
    ]


def test_an_unsure_translation_is_a_fault(tmp_path: Path) -> None:
    path = written(tmp_path, "fr", {"Go": "Va"})
    path.write_text(path.read_text().replace('msgid "Go"', '#, fuzzy\nmsgid "Go"'))
    found = list(translations.faults_of("fr", path, wanted("Go")))
    assert found == ["fr: 'Go' is marked fuzzy; check it and remove the mark."]


def test_plural_forms_may_leave_the_number_out() -> None:
    catalog = Catalog("de")
    good = catalog.add(
        ("One {kind} token", "{count} {kind} tokens"), ("Ein {kind}", "{count} {kind}")
    )
    bad = catalog.add(("One card", "{count} cards"), ("Eine Karte", "{counts} Karten"))
    assert translations.has_same_placeholders(good)
    assert not translations.has_same_placeholders(bad)


def test_several_files_become_one(tmp_path: Path) -> None:
    one = written(tmp_path, "fr", {"Go": "Va", "Stop": ""}, "one")
    two = written(tmp_path, "fr", {"Stop": "Halte", "Go": "Va"}, "two")
    merged, differences = translations.combined("fr", [one, two])
    assert differences == []
    assert {entry.id: entry.string for entry in merged if entry.id} == {"Go": "Va", "Stop": "Halte"}
    other = written(tmp_path, "fr", {"Go": "Pars"}, "three")
    _merged, differences = translations.combined("fr", [one, other])
    assert differences == ["fr: 'Go' is 'Va' in one.po, 'Pars' in three.po."]


def test_a_message_must_be_written_out(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(translations, "ROOT", tmp_path)
    path = tmp_path / "module.py"
    path.write_text(
        '_("One {x}", x=listed([_("inner")]))\nngettext("a", "b", 2)\npgettext("c", "d")\n'
    )
    found = [(one.id, one.context) for one in translations.in_source(path)]
    assert sorted(found, key=str) == [("One {x}", ""), ("d", "c"), ("inner", ""), (("a", "b"), "")]
    path.write_text('_(f"You have {n}.")\n')
    with pytest.raises(translations.NotExtractable, match="write the message out"):
        list(translations.in_source(path))


def test_only_what_has_changed_is_compiled(tmp_path: Path) -> None:
    path = written(tmp_path, "fr", {"Go": "Va"})
    assert stale(tmp_path) == [path]
    compile_stale(tmp_path)
    assert stale(tmp_path) == []
    assert locale.languages(tmp_path) == ("en", "fr")
    assert locale.translator("fr", home=tmp_path).text(_("Go")) == "Va"


# Translators


def test_plurals_contexts_and_lists_are_german() -> None:
    german = locale.translator("de")
    one, many = (
        "One problem to fix. Upload the file again when you're done.",
        "{count} problems to fix. Upload the file again when you're done.",
    )
    assert german.text(ngettext(one, many, 1)).startswith("Ein Problem ist")
    assert german.text(ngettext(one, many, 3)).startswith("3 Probleme sind")
    assert german.text(listed(["Ada", "Ben", 3])) == "Ada, Ben und 3"
    assert german.text(pgettext("nowhere", "Undo")) == "Undo"


def test_what_nobody_translated_stays_english() -> None:
    message = _("Nobody ever says {what}.", what=_("The match is over."))
    assert locale.translator("de").text(message) == "Nobody ever says Die Partie ist vorbei.."
    assert locale.translator("tlh").text(message) == str(message)
    assert locale.translator(ENGLISH).text(message) == str(message)


def test_a_game_of_another_package_brings_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "cold_six"
    compile_catalog(
        written(package / "locale", "de", {"Roll!": "Würfle!", "The match is over.": "?"})
    )
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    game = replace(registry.load("out_trumped"), package="cold_six")
    german = locale.translator("de", [game])
    assert german.text(_("Roll!")) == "Würfle!"
    assert german.text(_("The match is over.")) == "Die Partie ist vorbei."
    assert locale.translator("de").text(_("Roll!")) == "Roll!"


def test_an_argument_is_never_a_template() -> None:
    """Strangers have a say in what is refused."""
    text = Translator().text(_("There is no game '{name}'.", name="{name} {0.__class__} %s"))
    assert text == "There is no game '{name} {0.__class__} %s'."


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ("", "en"),
        ("de", "de"),
        ("de-AT, en;q=0.5", "de"),
        ("en;q=0.5, de;q=0.7", "de"),
        ("fr, nl;q=0.9", "en"),
        ("fr, de;q=0", "en"),
        ("de;q=nonsense", "en"),
        (",;,=;q", "en"),
        ("x" * 100_000, "en"),
    ],
)
def test_the_best_language_is_chosen(wanted: str, found: str) -> None:
    assert Languages(()).chosen(wanted).code == found


def test_a_language_of_one_country_is_found_by_its_tag(tmp_path: Path) -> None:
    compile_catalog(written(tmp_path, "pt_BR", {"The match is over.": "Acabou."}))
    chosen = Languages((), tmp_path).chosen("pt-BR,en;q=0.5")
    assert chosen.text(_("The match is over.")) == "Acabou."
