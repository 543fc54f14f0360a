import { isDeepStrictEqual } from 'node:util';
import { faker } from '@faker-js/faker/locale/en_CA';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as entities from '../../src/generated/model/index.faker';
import { calls, contract, jsonOf, type Schema, zodNamed } from './contract';

/**
 * What a schema says about a value: its issues, and `{ dropped }` when it reads the value as something else. A field that the
 * schema does not know is dropped, and an error in an example.
 */
function misfits(schema: z.ZodMiniType, value: unknown): unknown[] {
  const read = z.safeParse(schema, value);
  if (!read.success) return read.error.issues;
  return isDeepStrictEqual(plain(read.data), plain(value)) ? [] : [{ dropped: value }];
}

/** Without what is undefined, which JSON does not have. Files stay as they are. */
const plain = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (inner === undefined ? [] : [[key, plain(inner)] as const])),
  );
};

const bodies = calls.flatMap(({ call, body }) => (body ? [{ call, ...body }] : []));
const answers = calls.flatMap(({ call, responses }) =>
  [...responses].flatMap(([status, response]) => {
    const json = jsonOf(response);
    return json ? [{ call, status, ...json }] : [];
  }),
);

describe('examples of requests', () => {
  it('stand at every call with a payload', () => {
    expect(bodies.filter(({ example }) => example === undefined)).toEqual([]);
    expect(bodies).toHaveLength(17);
  });

  it.each(bodies)('$call fits $schema', ({ schema, example }) => {
    expect(misfits(zodNamed(schema), example)).toEqual([]);
  });
});

describe('examples of answers', () => {
  it('stand at every answer with a body', () => {
    expect(answers.filter(({ example }) => example === undefined)).toEqual([]);
  });

  it.each(answers)('$call $status fits $schema', ({ schema, example }) => {
    expect(misfits(zodNamed(schema), example)).toEqual([]);
  });
});

describe('examples of parameters', () => {
  const parameters = calls.flatMap(({ call, parameters: own }) => own.map((parameter) => ({ call, ...parameter })));

  it.each(parameters)('$call: $name', ({ example, schema }) => {
    const kinds: Record<string, (value: unknown) => boolean> = {
      string: (value) => typeof value === 'string' && value.length >= Number(schema.minLength ?? 1),
      integer: (value) => Number.isInteger(value) && Number(value) >= Number(schema.minimum),
      boolean: (value) => typeof value === 'boolean',
      array: (value) => Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string'),
    };
    expect(kinds[String(schema.type)]?.(example)).toBe(true);
  });
});

/** Each example that stands on a field, with the generated schema of that field. */
function* fieldExamples(schema: Schema, zod: z.ZodMiniType, path: string): Generator<[string, z.ZodMiniType, unknown]> {
  for (const example of schema.examples ?? []) yield [path, zod, example];
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    let inner = z.safeParse(z.instanceof(z.ZodMiniObject), zod).data?.shape[name];
    if (inner instanceof z.ZodMiniOptional) inner = inner.def.innerType;
    if (!(inner instanceof z.ZodMiniType)) throw new Error(`${path}.${name} is not in the generated schema.`);
    yield* fieldExamples(field, inner, `${path}.${name}`);
  }
  if (schema.items && !('$ref' in schema.items)) {
    if (!(zod instanceof z.ZodMiniArray) || !(zod.def.element instanceof z.ZodMiniType))
      throw new Error(`${path} is not a list in the generated schema.`);
    yield* fieldExamples(schema.items, zod.def.element, `${path}[]`);
  }
}

describe('examples of fields', () => {
  const found = Object.entries(contract.components.schemas).flatMap(([name, schema]) => [
    ...fieldExamples(schema, zodNamed(name), name),
  ]);

  it('stand at every field that is text or a number', () => {
    const bare = Object.entries(contract.components.schemas).flatMap(([name, schema]) =>
      Object.entries(schema.properties ?? {})
        .filter(([, { type, examples, const: fixed, contentMediaType }]) => {
          const isPlain = [type].flat().some((kind) => kind === 'string' || kind === 'number' || kind === 'integer');
          return isPlain && !examples && !fixed && !contentMediaType;
        })
        .map(([field]) => `${name}.${field}`),
    );
    expect(bare).toEqual([]);
  });

  it.each(found)('%s', (_path, schema, example) => {
    expect(misfits(schema, example)).toEqual([]);
  });
});

describe('entities by faker', () => {
  const makers = new Map<string, () => unknown>(
    Object.entries(entities).map(([name, make]) => [name.replace(/^get(\w+)Mock$/, '$1'), () => make()]),
  );

  it('exist for every schema of the contract', () => {
    expect([...makers.keys()].toSorted()).toEqual(Object.keys(contract.components.schemas).toSorted());
  });

  it.each([...makers])('%s fits its schema, however the dice fall', (name, make) => {
    const found = Array.from({ length: 25 }, (_, seed) => {
      faker.seed(seed);
      return misfits(zodNamed(name), make());
    });
    expect(found.flat()).toEqual([]);
  });
});
