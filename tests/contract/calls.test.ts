import { describe, expect, it } from 'vitest';
import { calls, contract, jsonOf, type Schema } from './contract';
import { accountForm, documentedCalls, documentedEntities } from './documented-calls';

const documented = new Map<string, (typeof documentedCalls)[number]>(documentedCalls.map((row) => [row.call, row]));

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

describe('the documented calls', () => {
  it('are 47, each once', () => {
    expect(documented.size).toBe(47);
    expect(documentedCalls).toHaveLength(47);
  });

  it('are those of the contract, no more and no less', () => {
    expect(calls.map(({ call }) => call).toSorted()).toEqual([...documented.keys()].toSorted());
  });

  describe.each(calls)('$call', (call) => {
    const row = documented.get(call.call);

    it('has the documented query', () => {
      const query = call.parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      expect(query.toSorted()).toEqual([...(row?.query ?? [])].toSorted());
    });

    it('has the path parameters of its path', () => {
      const inPath = call.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
      expect(inPath).toEqual([...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
    });

    it('has the documented payload', () => {
      expect(call.body ? fieldsOf(call.body.schema).toSorted() : []).toEqual([...(row?.body ?? [])].toSorted());
    });

    it('has the documented answer', () => {
      const answer = call.responses.get(200);
      const schema = (answer && jsonOf(answer)?.schema) ?? 'not shown';
      const expected = row?.answer ?? [];
      // Where the table names an entity its name is compared, else the names in the answer.
      const actual = typeof expected === 'string' ? schema : fieldsOf(schema).toSorted();
      expect(actual).toEqual(typeof expected === 'string' ? expected : expected.toSorted());
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
    expect(Object.keys(form?.properties ?? {})).toEqual([...accountForm]);
    expect(form?.properties?.provider).toEqual({ type: 'string', const: 'Local' });
    const optional = ['file', 'profileDto[phone]', 'addressDto[addressLine2]'];
    expect(form?.required).toEqual(accountForm.filter((name) => !optional.includes(name)));
  });

  it('an error says what is wrong as one message or as a list', () => {
    expect(contract.components.schemas.ServerMessage?.anyOf).toEqual([
      { type: 'string' },
      { type: 'array', items: { type: 'string' } },
    ]);
  });
});
