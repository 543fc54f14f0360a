import { type Content, type Html, html } from '../html';

/** HTML of a page of the book. All URLs are relative to the folder, so that the book also opens from disk. */
export const page = (title: string, content: Content): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · Flow book</title>
<link rel="stylesheet" href="book.css">
<link rel="icon" href="data:,">
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="bar"><nav aria-label="Book"><a href="index.html"><strong>Flow book</strong></a> <a href="api.html">API</a></nav></header>
<main id="main" tabindex="-1">
${content}
</main>
<script src="live-map.js" defer></script>
</body>
</html>
`;

/** A heading that links to itself, so that readers can copy its URL. */
export const heading = (id: string, title: string): Html => html`<h2 id="${id}"><a href="#${id}">${title}</a></h2>`;

/** A table that scrolls sideways when it is wider than the page. */
export const table = (caption: string, columns: readonly string[], rows: readonly (readonly Content[])[]): Html =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${caption}"><table><thead><tr>${columns.map(
    (column) => html`<th scope="col">${column}</th>`,
  )}</tr></thead><tbody>${rows.map(
    (cells) => html`<tr>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`;

/** A badge whose color shows how good or bad the result is. */
export const badge = (tone: 'good' | 'poor' | 'bad' | 'plain', words: string): Html =>
  html`<span class="badge ${tone}">${words}</span>`;

/** A link to an operation of the contract. */
export const operationLink = (id: string, method = '', path = id): Html =>
  html`<a class="call" href="api.html#op-${id}"><span class="method ${method.toLowerCase()}">${method}</span> ${path}</a>`;
