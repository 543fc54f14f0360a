import { type ContractCall, componentName } from '#tests/contract/contract.ts';
import type { Book } from '../book';
import { type Content, type Html, html } from '../html';
import { markdown, markdownLine } from '../markdown';
import { badge, heading, operationLink, table } from './page';

type Schema = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Describes a type: 'text', 'list of Product', 'number or text'. */
const typeOf = (schema: Schema): Content => {
  if (typeof schema.$ref === 'string') {
    const name = componentName(schema.$ref);
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

/** A value of the contract as text, without quotes around strings. */
const formatValue = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Describes the limits of a field: 'at least 1, at most 50'. */
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
      schema[key] === undefined ? [] : [`${before} ${formatValue(schema[key])} ${after}`.trim()],
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
      .map(([field, fieldSchema]) => [
        html`<code>${field}</code>${required.includes(field) && html` ${badge('plain', 'always')}`}`,
        typeOf(fieldSchema),
        html`${typeof fieldSchema.description === 'string' && markdownLine(fieldSchema.description)} ${limitsOf(fieldSchema) !== '' && html`<span class="why">${limitsOf(fieldSchema)}</span>`}`,
      ]),
  );
};

const body = (format: string, schema: string, example: unknown): Html =>
  html`<p><a href="#schema-${schema}"><strong>${schema}</strong></a> <span class="why">${format}</span></p>${
    example !== undefined && html`<pre tabindex="0">${JSON.stringify(example, null, 2)}</pre>`
  }`;

const parametersOf = ({ summary, parameters }: ContractCall): Content =>
  parameters.length > 0 &&
  table(
    `Parameters of ${summary}`,
    ['Parameter', 'In', 'Type', 'Meaning'],
    parameters.map(({ name, in: place, required, schema, description, example }) => [
      html`<code>${name}</code>${required && html` ${badge('plain', 'always')}`}`,
      place,
      typeOf(schema),
      html`${description !== undefined && markdownLine(description)}${example !== undefined && html` <span class="why">such as ${formatValue(example)}</span>`}`,
    ]),
  );

const operationSection = (operation: ContractCall, { flows, areasOf }: Book): Html => {
  const { id, method, path, summary, description, body: requestBody, responses } = operation;
  const users = flows.filter(({ calls }) => calls.includes(id));
  const successes = [...responses].filter(([status]) => status < 400);
  const errors = [...responses].filter(([status]) => status >= 400);
  return html`<article id="op-${id}"><h3><span class="method ${method.toLowerCase()}">${method}</span> ${path}</h3>
<p>${summary} <code>${id}</code></p>${markdown(description)}
<p>Used by the flows: ${users.length === 0 ? 'none' : users.map((flow, index) => html`${index > 0 && ', '}<a href="${flow.id}.html">${flow.title}</a>`)}. In the areas: ${(areasOf.get(id) ?? ['none']).join(', ')}.</p>
${parametersOf(operation)}
${requestBody && html`<h4>Request</h4>${body(requestBody.mediaType, requestBody.schema, requestBody.example)}`}
<h4>Response</h4>${successes.map(
    ([status, { description: meaning, content = {} }]) =>
      html`<p>${badge('good', String(status))} ${meaning}</p>${Object.entries(content).map(([format, { schema, example }]) => body(format, componentName(schema.$ref), example))}`,
  )}
<details><summary>Errors</summary><ul>${errors.map(([status, { description: meaning }]) => html`<li>${badge('bad', String(status))} ${meaning}</li>`)}</ul>
<p>In the mock shop: <code>?scenario=${id}-500</code>, <code>?scenario=${id}-offline</code>, <code>?scenario=hold:${id}</code></p></details></article>`;
};

/** The contract between the shop and its API, with the flows and areas that use each operation. */
export const apiPage = (book: Book): Html => {
  const { contract, operations } = book;
  const { info, tags, components } = contract;
  return html`<h1>${info.title}, version ${info.version}</h1>${markdown(info.description ?? '')}
${tags.map(({ name, description }) => {
  const tagOperations = operations.filter(({ tags: [tag] }) => tag === name);
  return html`<section>${heading(`tag-${name}`, name)}<p>${description}</p><ul>${tagOperations.map(
    ({ id, method, path, summary }) => html`<li>${operationLink(id, method, path)} ${summary}</li>`,
  )}</ul>${tagOperations.map((operation) => operationSection(operation, book))}</section>`;
})}
<section>${heading('schemas', 'Schemas')}${Object.entries(components.schemas).map(
    ([name, schema]) =>
      html`<article id="schema-${name}"><h3>${name}</h3>${typeof schema.description === 'string' && markdown(schema.description)}${fieldsOf(name, schema)}</article>`,
  )}</section>`;
};
