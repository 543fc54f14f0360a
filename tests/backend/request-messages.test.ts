import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { operations } from '#backend/contract/operations.ts';
import { validateInput } from '#backend/contract/requests.ts';
import { noBody } from '#generated/api/operations.ts';

/** Messages of the 400 for an invalid value. */
const messagesFor = async (schema: z.ZodMiniType, value: unknown): Promise<unknown> => {
  try {
    return validateInput(schema, value);
  } catch (error) {
    return error instanceof Response ? z.parse(z.object({ message: z.unknown() }), await error.json()).message : error;
  }
};

const schema = z.object({
  title: z.string().check(z.minLength(3), z.maxLength(50)),
  name: z.string().check(z.minLength(1)),
  page: z.int().check(z.gte(1)),
  ids: z.array(z.string()).check(z.minLength(1)),
  kind: z.enum(['home', 'work']),
  isPublic: z.boolean(),
  email: z.string().check(z.email()),
  either: z.union([z.string(), z.number()]),
});

it('an invalid request gets messages in plain words, each with its field', async () => {
  const invalid = { title: 'ab', name: '', page: 0, ids: [], kind: 'x', isPublic: 'yes', email: 'x', either: true };
  expect(await messagesFor(schema, invalid)).toEqual([
    'title: Please use at least 3 characters',
    'name: Please fill this in',
    'page: Please use at least 1',
    'ids: Please send at least 1',
    'kind: Please use one of these: home, work',
    'isPublic: Please send true or false',
    'email: Please enter a valid email address',
    'either: Please check this value',
  ]);
  expect(await messagesFor(schema, { ...invalid, title: 'a'.repeat(51), page: 1.5, ids: 'one' })).toEqual(
    expect.arrayContaining([
      'title: Please use at most 50 characters',
      'page: Please send a whole number',
      'ids: Please send a list',
    ]),
  );
});

it('no operation answers an empty or a wrong body in the words of the validator', async () => {
  const bodies = Object.values(operations).flatMap(({ body }) => (body === noBody ? [] : [body]));
  const messages = await Promise.all(bodies.flatMap((body) => [{}, 'text'].map((value) => messagesFor(body, value))));
  expect(bodies.length).toBeGreaterThan(15);
  expect(messages.flat().filter((one) => /Invalid|expected|Too (small|big)/.test(JSON.stringify(one)))).toEqual([]);
});
