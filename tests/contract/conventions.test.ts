import { describe, expect, it } from 'vitest';
import { calls, contract, jsonOf } from './contract';

const featureAreas = [
  'account',
  'addresses',
  'cart',
  'checkout',
  'discovery',
  'friends',
  'giftlists',
  'notifications',
  'orders',
  'product',
  'profile',
  'session',
];

const errorStatuses = [400, 401, 403, 404, 429, 500];

/** Names of all components that a component is made of, itself included. */
function reach(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const [, inner] of JSON.stringify(contract.components.schemas[name]).matchAll(/#\/components\/schemas\/(\w+)/g))
    if (inner) reach(inner, seen);
  return seen;
}

const answerSchemas = new Set(
  calls.flatMap(({ responses }) =>
    [...responses.values()].flatMap((response) => [...reach(jsonOf(response)?.schema ?? 'ApiErrorBody')]),
  ),
);

describe('the contract', () => {
  it('is OpenAPI 3.1, served beside the shop', () => {
    expect(contract.openapi).toMatch(/^3\.1\./);
    expect(contract.servers).toEqual([expect.objectContaining({ url: '/api' })]);
  });

  it('has the tags of the feature areas, each in use', () => {
    expect(contract.tags.map(({ name }) => name).toSorted()).toEqual(featureAreas);
    expect([...new Set(calls.flatMap(({ tags }) => tags))].toSorted()).toEqual(featureAreas);
  });

  it('names every operation once, as a function would be named', () => {
    const ids = calls.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) {
      expect(id).toMatch(
        /^(accept|add|autocomplete|check|clear|create|delete|explore|follow|forgot|get|initiate|list|login|logout|mark|pay|reject|remove|restore|search|send|start|update|verify)([A-Z][a-z]+)*$/,
      );
    }
  });

  it('sends lists in a query as repeated parameters', () => {
    const lists = calls.flatMap(({ parameters }) => parameters.filter(({ schema }) => schema.type === 'array'));
    expect(lists.map(({ name, style, explode }) => ({ name, style, explode }))).toEqual([
      { name: 'categoryNames', style: 'form', explode: true },
      { name: 'tagNames', style: 'form', explode: true },
    ]);
  });

  it('has no schema named Error, which would hide the language’s own', () => {
    expect(Object.keys(contract.components.schemas)).not.toContain('Error');
  });

  it.each([...answerSchemas])('reads %s tolerantly: no length, pattern, format or closed list', (name) => {
    const text = JSON.stringify(contract.components.schemas[name]);
    expect(text).not.toMatch(
      /"(minLength|maxLength|pattern|format|enum|const|minimum|maximum|minItems|maxItems|additionalProperties)":/,
    );
  });

  it('gives fixed paths the right of way: their mock handlers come first', () => {
    // Handlers stand in the order of tags, and within a tag in the order of the contract.
    const inOrder = calls.toSorted((a, b) => String(a.tags[0]).localeCompare(String(b.tags[0])));
    const matches = (path: string) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
    const swallowed = inOrder.flatMap((general, index) =>
      inOrder
        .slice(index + 1)
        .filter(({ method, path }) => method === general.method && matches(general.path).test(path))
        .map(({ call }) => `${call} is never reached: ${general.call} comes first`),
    );
    expect(swallowed).toEqual([]);
  });
});

describe.each(calls)('$call', ({ tags, summary, description, responses, id }) => {
  it('belongs to one feature area', () => {
    expect(tags).toHaveLength(1);
    expect(featureAreas).toContain(tags[0]);
  });

  it('says what it is for and which section describes it', () => {
    expect(summary).toMatch(/^[A-Z].{6,}[^.]$/);
    const [purpose, place] = description.split('See docs/product.md,');
    expect(purpose?.trim()).toMatch(/^[A-Z‘'].{15,}\.$/s);
    expect(place).toMatch(/^ [A-Z][a-z]/);
  });

  it('can fail with the six documented statuses, each with an example', () => {
    const errors = [...responses.keys()].filter((status) => status >= 400);
    expect(errors.toSorted((a, b) => a - b)).toEqual(errorStatuses);
    for (const status of errorStatuses) {
      const response = responses.get(status);
      const json = response && jsonOf(response);
      expect(json?.schema).toBe('ApiErrorBody');
      expect(json?.example).toHaveProperty('message');
    }
  });

  it('succeeds in one way', () => {
    const success = [...responses.keys()].filter((status) => status < 400);
    expect(success).toEqual([id === 'startGoogleSignIn' ? 302 : 200]);
  });
});
