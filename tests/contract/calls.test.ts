import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls, contract, jsonOf, type Schema } from './contract';
import { documentedEntities } from './documented-entities';

const fieldsOf = (name: string) => Object.keys(contract.components.schemas[name]?.properties ?? {});

const allowsNull = (field: Record<string, unknown>): boolean =>
  (Array.isArray(field.type) && field.type.includes('null')) ||
  field.type === 'null' ||
  (Array.isArray(field.anyOf) && field.anyOf.some(allowsNull));

/** Fields in the notation of documented-entities.ts: `name?|null`. */
const notation = (schema: Schema) =>
  Object.entries(schema.properties ?? {}).map(
    ([name, field]) => `${name}${schema.required?.includes(name) ? '' : '?'}${allowsNull(field) ? '|null' : ''}`,
  );

/** Rows of the table in docs/product.md, Calls. One row may describe several operations. */
const rows = Array.from(
  readFileSync('docs/product.md', 'utf8').matchAll(
    /^\| ((?:GET|POST|PUT|PATCH|DELETE) \/[^|]*) \|([^|]*)\|([^|]*)\|$/gm,
  ),
  ([, names = '', takes = '', answer = '']) => ({ names: names.split(', '), takes, answer: answer.trim() }),
);

/** Response names of the table and their schemas. */
const entityNames: Readonly<Record<string, readonly (string | undefined)[]>> = {
  profile: ['Profile'],
  address: ['Address'],
  'the line': ['CartItem'],
  product: ['Product'],
  giftlist: ['Giftlist', 'GiftlistSummary'],
  'a list of people': ['UserSummaryList'],
  'a page of notifications; without a query the bare list': ['NotificationAnswer'],
  order: ['Order'],
};

const withoutNotes = (cell: string): string => cell.replaceAll(/\([^)]*\)/g, '');

/** Field names in a cell, such as `email` or `addressDto[city]`, without notes in brackets. */
const namesIn = (cell: string): string[] =>
  withoutNotes(cell)
    .split(',')
    .map((part) => part.trim().split(' ').at(-1) ?? '')
    .filter((name) => name !== '');

/** Documented input of an operation. Expands the address fields of the sign-up, which the table refers to. */
const takenBy = (call: string): string =>
  (rows.find(({ names }) => names.includes(call))?.takes ?? '').replace(
    /, and as addressDto\[…\] the fields of (POST \/address) except (\w+) and (\w+)/,
    (_, address: string, ...left: string[]) =>
      takenBy(address)
        .split(',')
        .map((field) => field.trim())
        .filter((field) => !left.includes(field.replace(' (optional)', '')))
        .map((field) => field.replace(/^\w+/, ', addressDto[$&]'))
        .join(''),
  );

describe('the table of calls in docs/product.md', () => {
  it('lists each operation of the contract once', () => {
    expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(calls.map(({ call }) => call).toSorted());
  });

  describe.each(calls)('$call', (call) => {
    const row = rows.find(({ names }) => names.includes(call.call));

    it('accepts the documented query or payload', () => {
      const query = call.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      const body = call.body ? fieldsOf(call.body.schema) : [];
      expect(namesIn(takenBy(call.call)).toSorted()).toEqual([...query, ...body].toSorted());
    });

    it('returns the documented response', () => {
      const response = call.responses.get(200);
      const schema = response && jsonOf(response)?.schema;
      const answer = row?.answer ?? '';
      const fields = namesIn(answer.replace(/:.*/, '')).toSorted();
      // Entities are compared by schema name, other responses by their fields.
      const expected = answer === 'any' ? [undefined] : entityNames[answer];
      expect(expected?.includes(schema) ?? fields).toEqual(expected ? true : fieldsOf(schema ?? '').toSorted());
    });
  });
});

describe('the documented entities', () => {
  it.each(Object.entries(documentedEntities))(
    '%s has the documented fields, optional and nullable ones marked',
    (name, fields) => {
      const schema = contract.components.schemas[name];
      expect(schema && notation(schema).toSorted()).toEqual(fields.toSorted());
    },
  );

  it.each([
    ['CartItem', 'price'],
    ['CartItem', 'tax'],
    ['CheckoutPreview', 'shipping'],
    ['Product', 'price'],
    ['Product', 'originalPrice'],
    ['OrderItem', 'purchaseUnitPrice'],
    ['Order', 'totalAmount'],
  ])('%s.%s is a number, a numeric string or null', (entity, field) => {
    expect(contract.components.schemas[entity]?.properties?.[field]).toEqual({ $ref: '#/components/schemas/Price' });
    expect(contract.components.schemas.Price?.type).toEqual(['number', 'string', 'null']);
  });

  it("a product's store is a name or an object with a name", () => {
    expect(contract.components.schemas.Product?.properties?.store?.anyOf).toEqual([
      { type: 'string' },
      { $ref: '#/components/schemas/Store' },
    ]);
  });

  it('createAccount takes a multipart form with bracketed names and a fixed provider', () => {
    const call = calls.find(({ id }) => id === 'createAccount');
    expect(call?.body?.mediaType).toBe('multipart/form-data');
    const form = contract.components.schemas.CreateAccountRequest;
    expect(form?.properties?.provider).toEqual({ type: 'string', const: 'Local' });
    const optional = Array.from(takenBy('POST /user').matchAll(/(\S+) \(optional\)/g), ([, name]) => name);
    expect(fieldsOf('CreateAccountRequest').filter((name) => !form?.required?.includes(name))).toEqual(optional);
  });

  it('an error has one message or a list of messages', () => {
    expect(contract.components.schemas.ServerMessage?.anyOf).toEqual([
      { type: 'string' },
      { type: 'array', items: { type: 'string' } },
    ]);
  });
});
