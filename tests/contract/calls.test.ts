import { describe, expect, it } from 'vitest';
import { calls, contract, jsonOf, type Schema } from './contract';
import { documentedCalls } from './documented-calls';
import { documentedEntities } from './documented-entities';
import { versionOneSchemas } from './version-one-schemas';

/** Names of the fields of version 1.0. Later fields have `x-since`. */
const fieldsOf = (name: string) =>
  Object.entries(contract.components.schemas[name]?.properties ?? {}).flatMap(([field, schema]) =>
    'x-since' in schema ? [] : [field],
  );

const allowsNull = (field: Record<string, unknown>): boolean =>
  (Array.isArray(field.type) && field.type.includes('null')) ||
  field.type === 'null' ||
  (Array.isArray(field.anyOf) && field.anyOf.some(allowsNull));

/** Fields of version 1.0 in the notation of documented-entities.ts: `name?|null`. Later fields have `x-since`. */
const notation = (schema: Pick<Schema, 'properties' | 'required'>) =>
  Object.entries(schema.properties ?? {})
    .filter(([, field]) => !('x-since' in field))
    .map(([name, field]) => {
      // Version 1.0 requires what later versions may replace.
      const isRequired = schema.required?.includes(name) || 'x-required-in' in field;
      return `${name}${isRequired ? '' : '?'}${allowsNull(field) ? '|null' : ''}`;
    });

/** Operations of version 1.0. Later operations have `x-since`. */
const callsOfVersionOne = calls.filter(({ since }) => since === undefined);

describe('the documented calls', () => {
  it('are the operations of the contract', () => {
    expect(Object.keys(documentedCalls).toSorted()).toEqual(callsOfVersionOne.map(({ call }) => call).toSorted());
  });

  describe.each(callsOfVersionOne)('$call', ({ call, parameters, body, responses }) => {
    const documented = documentedCalls[call];

    it('accepts the documented query or payload', () => {
      const query = parameters
        .filter((parameter) => parameter.in === 'query' && parameter['x-since'] === undefined)
        .map(({ name, required }) => (required ? name : `${name}?`));
      const payload = notation((body && contract.components.schemas[body.schema]) ?? {});
      expect(documented?.input.toSorted()).toEqual([...query, ...payload].toSorted());
    });

    it('returns the documented response', () => {
      const response = responses.get(200);
      const schema = response && jsonOf(response)?.schema;
      // Entities are compared by schema name, other responses by their fields.
      const actual = typeof documented?.response === 'string' ? (schema ?? 'any') : fieldsOf(schema ?? '').toSorted();
      const expected = documented?.response;
      expect(actual).toEqual(typeof expected === 'string' ? expected : expected?.toSorted());
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

  it('have no required field that version 1.0 lacks', () => {
    const later = Object.entries(contract.components.schemas).flatMap(([entity, { properties = {}, required = [] }]) =>
      required.filter((name) => 'x-since' in (properties[name] ?? {})).map((name) => `${entity}.${name}`),
    );
    expect(later).toEqual([]);
  });

  it('with the other schemas are version 1.0, so that every later call, parameter, field and schema has x-since', () => {
    const schemas = Object.entries(contract.components.schemas);
    const payloads = callsOfVersionOne.flatMap(({ call, body }) =>
      body ? [[body.schema, documentedCalls[call]?.input ?? []] as const] : [],
    );
    const ofVersionOne = { ...documentedEntities, ...Object.fromEntries(payloads), ...versionOneSchemas };
    const fields = schemas.flatMap(([name, schema]) =>
      name in ofVersionOne ? [[name, notation(schema).toSorted()] as const] : [],
    );
    expect(Object.fromEntries(fields)).toEqual(
      Object.fromEntries(Object.entries(ofVersionOne).map(([name, names]) => [name, names.toSorted()])),
    );

    const withoutAdditions = JSON.stringify(
      { paths: contract.paths, schemas: schemas.filter(([name]) => name in ofVersionOne) },
      (_, value: unknown) => (typeof value === 'object' && value !== null && 'x-since' in value ? undefined : value),
    );
    const referenced = new Set(
      [...withoutAdditions.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name),
    );
    expect([...referenced].filter((name) => name !== undefined && !(name in ofVersionOne))).toEqual([]);
  });

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

  it('createAccount takes a multipart form with a fixed provider', () => {
    const call = calls.find(({ id }) => id === 'createAccount');
    expect(call?.body?.mediaType).toBe('multipart/form-data');
    const form = contract.components.schemas.CreateAccountRequest;
    expect(form?.properties?.provider).toEqual({ type: 'string', const: 'Local' });
  });

  it('an error has one message or a list of messages', () => {
    expect(contract.components.schemas.ServerMessage?.anyOf).toEqual([
      { type: 'string' },
      { type: 'array', items: { type: 'string' } },
    ]);
  });
});
