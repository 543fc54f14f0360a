import { type Content, type Html, html } from './html';

/** What stands in the head and the bar of a page. */
export interface Frame {
  readonly title: string;
  /** The file name of the page. */
  readonly file: string;
  /** Pages that the book has beside the flows, by their file names. */
  readonly beside: readonly (readonly [file: string, title: string])[];
}

/** A page of the book. It opens from a disk: every address in it is one of its neighbours. */
export const page = ({ title, file, beside }: Frame, content: Content): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Flow book</title>
<link rel="stylesheet" href="book.css">
<link rel="icon" href="book.svg">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar">
<a href="index.html"><strong>Flow book</strong></a>
<nav aria-label="Book"><ul>${beside.map(
  ([target, name]) => html`<li><a href="${target}"${target === file && html` aria-current="page"`}>${name}</a></li>`,
)}</ul></nav>
<search class="search"><label class="hidden" for="search">Search states, events, texts and calls</label><input id="search" type="search" placeholder="Search states, events, texts, calls" autocomplete="off" spellcheck="false"><div id="results" class="results" hidden></div><p id="found" class="hidden" role="status"></p></search>
</header>
<main id="main" tabindex="-1">
${content}
</main>
<footer><p>Made from the state machines, the contract and the replays of the shop. Nothing in it is written by hand.</p></footer>
<script src="book.js" defer></script>
<script src="live-map.js" defer></script>
</body>
</html>
`;

/** A heading with an address of its own. */
export const heading = (id: string, title: string): Html => html`<h2 id="${id}"><a href="#${id}">${title}</a></h2>`;

/** A table that can be scrolled where it does not fit. */
export const table = (caption: string, columns: readonly string[], rows: readonly (readonly Content[])[]): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table class="facts"><caption class="hidden">${caption}</caption><thead><tr>${columns.map(
    (column) => html`<th scope="col">${column}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`;
