import { type ContractCall, nameIn } from '../../contract/contract';
import type { BookModel } from '../model/book';
import { type Content, type Html, html } from './html';
import { markdown, markdownLine } from './markdown';
import { heading, table } from './page';

/** A named situation of the mock backend. */
export interface Situation {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** The calls that it makes fail; `*` for all of them. Undefined when it sets a scene. */
  readonly operation: string | undefined;
}

/** What can be written for any single call. */
export interface Pattern {
  readonly pattern: string;
  readonly description: string;
}

type Schema = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** A type in words: 'text', 'list of Product', 'number or text'. */
const typeOf = (schema: Schema): Content => {
  if (typeof schema.$ref === 'string') {
    const name = nameIn(schema.$ref);
    return html`<a href="#schema-${name}">${name}</a>`;
  }
  const options = [...listOf(schema.anyOf), ...listOf(schema.oneOf)].filter(isRecord);
  if (options.length > 0) return options.map((option, index) => [index > 0 && ' or ', typeOf(option)]);
  const all = listOf(schema.allOf).filter(isRecord);
  if (all.length > 0) return all.map((part, index) => [index > 0 && ' with ', typeOf(part)]);
  const types = [schema.type].flat().map(String);
  if (isRecord(schema.items)) return html`list of ${typeOf(schema.items)}`;
  const values = listOf(schema.enum);
  if (values.length > 0) return html`one of ${values.map((value) => html`<code>${String(value)}</code> `)}`;
  const words: Readonly<Record<string, string>> = {
    string: 'text',
    boolean: 'yes or no',
    null: 'nothing',
    object: 'object',
    array: 'list',
    undefined: 'anything',
  };
  return types.map((type) => words[type] ?? type).join(' or ');
};

/** A value of the contract as people write it. */
const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Limits of a field, in words. */
const limitsOf = (schema: Schema): string =>
  [
    ['minLength', 'at least', 'characters'],
    ['maxLength', 'at most', 'characters'],
    ['minimum', 'at least', ''],
    ['maximum', 'at most', ''],
    ['pattern', 'must fit', ''],
    ['format', 'as', ''],
  ]
    .flatMap(([key = '', before, after]) =>
      schema[key] === undefined ? [] : [`${before} ${shown(schema[key])} ${after}`.trim()],
    )
    .join(', ');

const fieldsOf = (name: string, schema: Schema): Content => {
  if (!isRecord(schema.properties)) return html`<p>${typeOf(schema)} ${limitsOf(schema)}</p>`;
  const required = listOf(schema.required);
  return table(
    `Fields of ${name}`,
    ['Field', 'Type', 'Meaning'],
    Object.entries(schema.properties)
      .filter((entry): entry is [string, Schema] => isRecord(entry[1]))
      .map(([field, of]) => [
        html`<code>${field}</code>${required.includes(field) && html` <span class="badge plain">always</span>`}`,
        typeOf(of),
        html`${typeof of.description === 'string' && markdownLine(of.description)} ${limitsOf(of) !== '' && html`<span class="why">${limitsOf(of)}</span>`}`,
      ]),
  );
};

const body = (format: string, schema: string, example: unknown): Html =>
  html`<p><a href="#schema-${schema}"><strong>${schema}</strong></a> <span class="why">${format}</span></p>${
    example !== undefined && html`<pre tabindex="0">${JSON.stringify(example, null, 2)}</pre>`
  }`;

interface ApiPage {
  readonly book: BookModel;
  readonly situations: readonly Situation[];
  readonly patterns: readonly Pattern[];
}

const operationSection = (operation: ContractCall, { book, situations, patterns }: ApiPage): Html => {
  const { id, method, path, summary, description, parameters, body: sent, responses } = operation;
  const users = book.flows.flatMap((flow) =>
    flow.work.filter(({ operations }) => operations.includes(id)).map(({ states }) => ({ flow, states })),
  );
  const screens = book.screens.filter(({ operations }) => operations.includes(id));
  const own = situations.filter(({ operation: of }) => of === id || of === '*');
  const [good, bad] = [true, false].map((isGood) => [...responses].filter(([status]) => status < 400 === isGood));
  return html`<article class="operation" id="op-${id}"><h3><span class="method ${method.toLowerCase()}">${method}</span> <span class="path">${path}</span></h3>
<p class="promise">${summary}</p><div class="prose">${markdown(description)}</div>
<dl class="uses"><div><dt>Flows</dt><dd>${
    users.length === 0
      ? 'No flow: a page reads it by itself.'
      : users.map(
          ({ flow, states }) =>
            html`<a class="chip" href="${flow.id}.html#calls">${flow.title}${states[0] !== undefined && states[0] !== '' && html` <span class="why">${flow.states.find((one) => one.path === states[0])?.title}</span>`}</a> `,
        )
  }</dd></div>
<div><dt>Pages</dt><dd>${screens.length === 0 ? 'None.' : screens.map(({ title, path: at }) => html`<span class="chip">${title}${at !== '' && html` <code>${at}</code>`}</span> `)}</dd></div>
<div><dt>Name</dt><dd><code>${id}</code></dd></div></dl>
${
  parameters.length > 0 &&
  table(
    `Parameters of ${summary}`,
    ['Parameter', 'In', 'Type', 'Meaning'],
    parameters.map(({ name, in: place, required, schema, description: meaning, example }) => [
      html`<code>${name}</code>${required && html` <span class="badge plain">always</span>`}`,
      place,
      schema && typeOf(schema),
      html`${meaning !== undefined && markdownLine(meaning)}${example !== undefined && html` <span class="why">such as ${shown(example)}</span>`}`,
    ]),
  )
}
${sent && html`<h4>What is sent</h4>${body(sent.mediaType, sent.schema, sent.example)}`}
<h4>What is answered</h4>${good?.map(
    ([status, { description: meaning, content = {} }]) =>
      html`<p><span class="badge good">${status}</span> ${meaning}</p>${Object.entries(content).map(([format, { schema, example }]) => body(format, nameIn(schema.$ref), example))}`,
  )}
<details><summary>When it fails (${bad?.map(([status]) => status).join(', ')})</summary><ul>${bad?.map(([status, { description: meaning }]) => html`<li><span class="badge bad">${status}</span> ${meaning}</li>`)}</ul></details>
<details><summary>Situations of the mock backend</summary><ul class="situations">${own.map(({ name, description: meaning }) => html`<li><code data-scenario="${name}">?scenario=${name}</code> ${meaning}</li>`)}${patterns.map(
    ({ pattern, description: meaning }) => {
      const name = pattern.replace('<operationId>', id).replace('<status>', '500');
      return html`<li><code data-scenario="${name}">?scenario=${name}</code> ${meaning}</li>`;
    },
  )}</ul></details></article>`;
};

/** The contract between the shop and its API, readable. */
export const apiPage = (input: ApiPage): Html => {
  const { contract, calls } = input.book;
  const { info } = contract;
  return html`<header class="lead"><p class="crumb"><a href="index.html">All flows</a></p><h1>${info.title}, version ${info.version}</h1><div class="prose">${markdown(info.description ?? '')}</div>
<nav class="parts" aria-label="Groups of calls"><ul>${contract.tags.map(({ name }) => html`<li><a href="#tag-${name}">${name}</a></li>`)}<li><a href="#situations">situations</a></li><li><a href="#schemas">shapes</a></li></ul></nav></header>
${contract.tags.map(({ name, description }) => {
  const operations = calls.filter(({ tags: [tag] }) => tag === name);
  return html`<section>${heading(`tag-${name}`, `${name.charAt(0).toUpperCase()}${name.slice(1)}`)}<p>${description}</p><ul class="toc">${operations.map(
    ({ id, method, path, summary }) =>
      html`<li><a href="#op-${id}"><span class="method ${method.toLowerCase()}">${method}</span> ${path}</a> ${summary}</li>`,
  )}</ul>${operations.map((operation) => operationSection(operation, input))}</section>`;
})}
<section>${heading('situations', 'Situations of the mock backend')}<p>Written behind the address of any page, such as <code>/?scenario=gift-bag</code>.</p>${table(
    'Situations',
    ['Situation', 'Name', 'What it is'],
    input.situations.map(({ name, title, description }) => [
      html`<strong>${title}</strong>`,
      html`<code data-scenario="${name}">?scenario=${name}</code>`,
      description,
    ]),
  )}</section>
<section>${heading('schemas', 'Shapes')}${Object.entries(contract.components.schemas).map(
    ([name, schema]) =>
      html`<article class="schema" id="schema-${name}"><h3>${name}</h3>${typeof schema.description === 'string' && html`<div class="prose">${markdown(schema.description)}</div>`}${fieldsOf(name, schema)}</article>`,
  )}</section>`;
};
