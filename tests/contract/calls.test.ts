import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls, contract, jsonOf, type Schema } from './contract';
import { documentedEntities } from './documented-entities';

const fieldsOf = (name: string) => Object.keys(contract.components.schemas[name]?.properties ?? {});

const allowsNull = (field: Record<string, unknown>): boolean =>
  (Array.isArray(field.type) && field.type.includes('null')) ||
  field.type === 'null' ||
  (Array.isArray(field.anyOf) && field.anyOf.some(allowsNull));

/** A field as the table of entities writes it: `name?|null`. */
const notation = (schema: Schema) =>
  Object.entries(schema.properties ?? {}).map(
    ([name, field]) => `${name}${schema.required?.includes(name) ? '' : '?'}${allowsNull(field) ? '|null' : ''}`,
  );

/** The table of docs/product.md, Calls: what each call takes and answers. A row may be about several calls. */
const rows = Array.from(
  readFileSync('docs/product.md', 'utf8').matchAll(
    /^\| ((?:GET|POST|PUT|PATCH|DELETE) \/[^|]*) \|([^|]*)\|([^|]*)\|$/gm,
  ),
  ([, names = '', takes = '', answer = '']) => ({ names: names.split(', '), takes, answer: answer.trim() }),
);

/** How the table names answers that are an entity or a mixture. */
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

/** The names in a cell: `email`, `addressDto[city]`. Notes stand in brackets, or are words that no field has. */
const namesIn = (cell: string): string[] =>
  withoutNotes(cell)
    .split(',')
    .map((part) => part.trim().split(' ').at(-1) ?? '')
    .filter((name) => name !== '');

/** What a call takes. A new account has the fields of an address under names of its own, which the table does not repeat. */
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

describe('the calls of docs/product.md', () => {
  it('are those of the contract, each once', () => {
    expect(rows.flatMap(({ names }) => names).toSorted()).toEqual(calls.map(({ call }) => call).toSorted());
  });

  describe.each(calls)('$call', (call) => {
    const row = rows.find(({ names }) => names.includes(call.call));

    it('takes the documented query or payload', () => {
      const query = call.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      const body = call.body ? fieldsOf(call.body.schema) : [];
      expect(namesIn(takenBy(call.call)).toSorted()).toEqual([...query, ...body].toSorted());
    });

    it('has the documented answer', () => {
      const response = call.responses.get(200);
      const schema = response && jsonOf(response)?.schema;
      const answer = row?.answer ?? '';
      const fields = namesIn(answer.replace(/:.*/, '')).toSorted();
      // An answer that is an entity is compared by its name, any other by its fields.
      const expected = answer === 'any' ? [undefined] : entityNames[answer];
      expect(expected?.includes(schema) ?? fields).toEqual(expected ? true : fieldsOf(schema ?? '').toSorted());
    });
  });
});

describe('the documented entities', () => {
  it.each(Object.entries(documentedEntities))('%s has its fields, optional and nullable told apart', (name, fields) => {
    const schema = contract.components.schemas[name];
    expect(schema && notation(schema).toSorted()).toEqual(fields.toSorted());
  });

  it.each([
    ['CartItem', 'price'],
    ['CartItem', 'tax'],
    ['CheckoutPreview', 'shipping'],
    ['Product', 'price'],
    ['Product', 'originalPrice'],
    ['OrderItem', 'purchaseUnitPrice'],
    ['Order', 'totalAmount'],
  ])('%s.%s is a number or a numeric string, or null where it is not known', (entity, field) => {
    expect(contract.components.schemas[entity]?.properties?.[field]).toEqual({ $ref: '#/components/schemas/Price' });
    expect(contract.components.schemas.Price?.type).toEqual(['number', 'string', 'null']);
  });

  it("a product's store is its name or an object with it", () => {
    expect(contract.components.schemas.Product?.properties?.store?.anyOf).toEqual([
      { type: 'string' },
      { $ref: '#/components/schemas/Store' },
    ]);
  });

  it('a new account is a multipart form with bracketed names and a fixed provider', () => {
    const call = calls.find(({ id }) => id === 'createAccount');
    expect(call?.body?.mediaType).toBe('multipart/form-data');
    const form = contract.components.schemas.CreateAccountRequest;
    expect(form?.properties?.provider).toEqual({ type: 'string', const: 'Local' });
    const optional = Array.from(takenBy('POST /user').matchAll(/(\S+) \(optional\)/g), ([, name]) => name);
    expect(fieldsOf('CreateAccountRequest').filter((name) => !form?.required?.includes(name))).toEqual(optional);
  });

  it('an error says what is wrong as one message or as a list', () => {
    expect(contract.components.schemas.ServerMessage?.anyOf).toEqual([
      { type: 'string' },
      { type: 'array', items: { type: 'string' } },
    ]);
  });
});
