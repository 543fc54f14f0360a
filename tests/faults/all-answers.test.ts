import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#http/api-error.ts';
import { recentReports } from '#http/report.ts';
import { type ContractCall, contract, zodNamed } from '../contract/contract';
import { track, useSharedNetwork } from '../http/fake-network';
import { answerOf, clientCalls, makeCall } from './client';
import { type Field, fieldsOf, listsIn, type Path, valueAt, withValue } from './fields';

const fake = useSharedNetwork();

const readResponse = async (call: ContractCall, answer: unknown) => {
  const result = track(makeCall(call));
  await vi.advanceTimersByTimeAsync(200);
  await fake.network.nth(0).answer(answer);
  expect(result.state).not.toBe('pending');
  return result;
};

/** Main lists of responses. A missing one must not become an empty list. */
const contents = ['data', 'cartItems', 'predictions', 'items', 'orderItems'];

/** Whether a response without this field is unreadable (reading 8). */
const isVital = ({ path, isRequired, types, isOfEntity }: Field): boolean => {
  const key = path.at(-1);
  if (!isRequired || path.some((step) => typeof step === 'number')) return false;
  const isAnswersId = path.length === 1 && key === 'id';
  const isClaim = types.includes('boolean') && !isOfEntity;
  return isAnswersId || isClaim || contents.includes(String(key));
};

/** Path of the outermost list around a field, if any. */
const listAround = (path: Path): Path | undefined => {
  const index = path.findIndex((step) => typeof step === 'number');
  return index < 0 ? undefined : path.slice(0, index);
};

const lengthAt = (answer: unknown, path: Path): number => {
  const list = valueAt(answer, path);
  return Array.isArray(list) ? list.length : 0;
};

/** The response without the list element, or top-level field, that contains the path. */
const untouched = (answer: unknown, path: Path, example: unknown): unknown => {
  const list = listAround(path);
  if (!list) return withValue(answer, path.slice(0, 1), undefined);
  const others: unknown = valueAt(answer, list);
  const count = lengthAt(example, list) - 1;
  return withValue(answer, list, Array.isArray(others) && count > 0 ? others.slice(-count) : []);
};

const unfit = ({ types }: Field): unknown =>
  types.includes('object') || types.includes('array') ? 7 : { unexpected: true };

const documented = clientCalls.flatMap((call) => {
  const answer = answerOf(call);
  return answer ? [{ ...call, answer }] : [];
});

describe.each(documented)('the response of $call', (call) => {
  const { schema, example } = call.answer;
  const isWhole = (value: unknown) => zodNamed(schema).safeParse(value).success;
  const faults = fieldsOf({ $ref: schema }, example).flatMap((field) =>
    [
      { fault: 'is missing', value: undefined },
      { fault: 'is null', value: null },
      { fault: 'has another type', value: unfit(field) },
    ].map(({ fault, value }) => ({
      place: `${field.path.join('.')} ${fault}`,
      field,
      spoiled: withValue(example, field.path, value),
    })),
  );
  const harmless = faults.filter(({ spoiled }) => isWhole(spoiled));
  const harmful = faults.filter(({ spoiled }) => !isWhole(spoiled));

  it('is read unchanged', async () => {
    expect((await readResponse(call, example)).value).toEqual(example);
  });

  it('is read without unknown fields', async () => {
    expect((await readResponse(call, withValue(example, ['unheardOf'], { of: [1] }))).value).toEqual(example);
  });

  it.each(harmless)('is read unchanged when $place', async ({ spoiled }) => {
    expect((await readResponse(call, spoiled)).value).toEqual(spoiled);
  });

  it.each(harmful.filter(({ field }) => !isVital(field)))('is repaired when $place', async ({ field, spoiled }) => {
    const { value } = await readResponse(call, spoiled);
    expect(isWhole(value)).toBe(true);
    expect(untouched(value, field.path, example)).toEqual(untouched(example, field.path, example));
    const { method, repairs } = recentReports().at(-1)?.context ?? {};
    expect(method).toBe(call.method);
    expect(JSON.stringify(repairs)).toContain(`"path":"${field.path.join('.')}"`);
  });

  it.each(harmful.filter(({ field }) => isVital(field)))('is unreadable when $place', async ({ spoiled }) => {
    const { error } = await readResponse(call, spoiled);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'unreadable', isOutcomeUnknown: call.method !== 'GET' });
  });

  it.each(listsIn(example).map((path) => ({ place: path.join('.') || 'the list', path })))(
    'drops only the bad elements of $place',
    async ({ path }) => {
      const list = valueAt(example, path);
      const bad = Array.isArray(list) ? [null, ...list.flatMap((element: unknown) => [element, true]), null] : list;
      expect((await readResponse(call, withValue(example, path, bad))).value).toEqual(example);
    },
  );
});

describe('a page of a list', () => {
  const pages = documented.filter(({ answer }) => 'data' in Object(answer.example));

  describe.each(pages)('of $call', (call) => {
    const { schema, example } = call.answer;
    const data = valueAt(example, ['data']);

    it('is read from a nested page', async () => {
      expect((await readResponse(call, { data: example })).value).toMatchObject(Object(example));
    });

    it('is read from a plain array', async () => {
      const result = await readResponse(call, data);
      expect(zodNamed(schema).safeParse(result.value).success).toBe(true);
      expect(Array.isArray(result.value) ? result.value : valueAt(result.value, ['data'])).toEqual(data);
    });
  });
});

it('responses cover every field of every entity', () => {
  const seen = new Set(
    documented
      .flatMap(({ answer }) => fieldsOf({ $ref: answer.schema }, answer.example))
      .map(({ path }) => path.at(-1)),
  );
  const entities = [
    'Product',
    'CartItem',
    'Address',
    'Profile',
    'Giftlist',
    'GiftlistItem',
    'Friend',
    'Notification',
    'Order',
    'OrderItem',
  ];
  const known = entities.flatMap((name) => Object.keys(contract.components.schemas[name]?.properties ?? {}));
  expect(known.filter((name) => !seen.has(name))).toEqual([]);
});
