// Shows the sections that have every word of the query, those with the words in a heading first.
const query = document.getElementById("query");
const results = document.getElementById("results");
const MOST = 12;

function found(words) {
  const rows = [];
  for (const [page, section, address, text] of PAGES) {
    const head = `${page} ${section}`.toLowerCase();
    const all = `${head} ${text.toLowerCase()}`;
    if (!words.every((word) => all.includes(word))) continue;
    const inHead = words.filter((word) => head.includes(word)).length;
    rows.push({ page, section, address, text, rank: inHead });
  }
  return rows.sort((one, other) => other.rank - one.rank);
}

function excerpt(text, word) {
  const at = Math.max(0, text.toLowerCase().indexOf(word) - 60);
  return (at ? "… " : "") + text.slice(at, at + 160) + (at + 160 < text.length ? " …" : "");
}

function show() {
  const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
  results.hidden = words.length === 0;
  results.replaceChildren();
  if (words.length === 0) return;
  const rows = found(words);
  const count = document.createElement("p");
  count.textContent = rows.length
    ? `${rows.length === 1 ? "1 section" : `${rows.length} sections`} found`
    : "Nothing found. Try fewer or other words.";
  const list = document.createElement("ul");
  for (const row of rows.slice(0, MOST)) {
    const link = document.createElement("a");
    link.href = `${query.dataset.top}/${row.address}`;
    link.textContent = row.section ? `${row.page}: ${row.section}` : row.page;
    const words_around = document.createElement("p");
    words_around.textContent = excerpt(row.text, words[0]);
    const item = document.createElement("li");
    item.append(link, words_around);
    list.append(item);
  }
  results.append(count, list);
}

query.addEventListener("input", show);
results.addEventListener("click", (event) => {
  if (event.target.closest("a")) results.hidden = true;
});
document.addEventListener("keydown", (event) => {
  if (event.key === "/" && document.activeElement !== query) {
    event.preventDefault();
    query.focus();
  } else if (event.key === "Escape") {
    query.value = "";
    show();
  }
});
