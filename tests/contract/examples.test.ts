import { describe, expect, it } from 'vitest';
import { calls, contract, jsonOf, zodNamed } from './contract';

const bodies = calls.flatMap(({ call, body }) => (body ? [{ call, part: 'request', ...body }] : []));
const responseBodies = calls.flatMap(({ call, responses }) =>
  [...responses].flatMap(([status, response]) => {
    const json = jsonOf(response);
    return json ? [{ call, of: status, ...json }] : [];
  }),
);

// Redocly validates the examples against the schemas.
describe('examples', () => {
  it('exist for every parameter, payload and response body', () => {
    const parameters = calls.flatMap(({ call, parameters: own }) => own.map((parameter) => ({ call, ...parameter })));
    expect([...parameters, ...bodies, ...responseBodies].filter(({ example }) => example === undefined)).toEqual([]);
    expect(bodies).toHaveLength(20);
  });

  it.each([...bodies, ...responseBodies])(
    'of $call, $part are parsed by the generated $schema without loss',
    ({ schema, example }) => {
      expect(zodNamed(schema).parse(example)).toEqual(example);
    },
  );

  it('exist for every text and number field', () => {
    const withoutExample = Object.entries(contract.components.schemas).flatMap(([name, schema]) =>
      Object.entries(schema.properties ?? {})
        .filter(([, { type, examples, const: fixed, contentMediaType }]) => {
          const isPlain = [type].flat().some((kind) => kind === 'string' || kind === 'number' || kind === 'integer');
          return isPlain && !examples && !fixed && !contentMediaType;
        })
        .map(([field]) => `${name}.${field}`),
    );
    expect(withoutExample).toEqual([]);
  });
});
