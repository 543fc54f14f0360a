import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../src/http/api-error';
import { recentReports } from '../../src/http/report';
import { contract, type ContractCall, zodNamed } from '../contract/contract';
import { useSharedNetwork, watch } from '../http/fake-network';
import { answerOf, clientCalls, makeCall } from './client';
import { type Field, fieldsOf, listsIn, type Path, valueAt, withValue } from './fields';

const its = useSharedNetwork();

const answered = async (call: ContractCall, answer: unknown) => {
  const seen = watch(makeCall(call));
  await vi.advanceTimersByTimeAsync(200);
  await its.network.nth(0).answer(answer);
  expect(seen.state).not.toBe('pending');
  return seen;
};

/** What an answer is about. Without it, an answer says nothing; an empty list in its place would be a lie. */
const contents = ['data', 'cartItems', 'predictions', 'items', 'orderItems'];

/** Whether an answer without this field cannot be read at all (reading 8). */
const isVital = ({ path, isRequired, types, isOfEntity }: Field): boolean => {
  const key = path.at(-1);
  if (!isRequired || path.some((step) => typeof step === 'number')) return false;
  const isAnswersId = path.length === 1 && key === 'id';
  const isClaim = types.includes('boolean') && !isOfEntity;
  return isAnswersId || isClaim || contents.includes(String(key));
};

/** The list that a place is in, the outermost one; undefined for what is in none. */
const listAround = (path: Path): Path | undefined => {
  const index = path.findIndex((step) => typeof step === 'number');
  return index < 0 ? undefined : path.slice(0, index);
};

const lengthAt = (answer: unknown, path: Path): number => {
  const list = valueAt(answer, path);
  return Array.isArray(list) ? list.length : 0;
};

/** What a fault at a place leaves alone: everything but the element of the list, or else the field, that the place is in. */
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

describe.each(documented)('the answer of $call', (call) => {
  const { schema, example } = call.answer;
  const isWhole = (value: unknown) => zodNamed(schema).safeParse(value).success;
  const faults = fieldsOf({ $ref: schema }, example).flatMap((field) =>
    [
      { fault: 'is missing', value: undefined },
      { fault: 'is null', value: null },
      { fault: 'is something else', value: unfit(field) },
    ].map(({ fault, value }) => ({
      place: `${field.path.join('.')} ${fault}`,
      field,
      spoiled: withValue(example, field.path, value),
    })),
  );
  const harmless = faults.filter(({ spoiled }) => isWhole(spoiled));
  const harmful = faults.filter(({ spoiled }) => !isWhole(spoiled));

  it('is read as it is', async () => {
    expect((await answered(call, example)).value).toEqual(example);
  });

  it('may hold what the contract does not know', async () => {
    expect((await answered(call, withValue(example, ['unheardOf'], { of: [1] }))).value).toEqual(example);
  });

  it.each(harmless)('is as it came when $place, which may be', async ({ spoiled }) => {
    expect((await answered(call, spoiled)).value).toEqual(spoiled);
  });

  it.each(harmful.filter(({ field }) => !isVital(field)))('is repaired when $place', async ({ field, spoiled }) => {
    const { value } = await answered(call, spoiled);
    expect(isWhole(value)).toBe(true);
    expect(untouched(value, field.path, example)).toEqual(untouched(example, field.path, example));
    const { method, repairs } = recentReports().at(-1)?.context ?? {};
    expect(method).toBe(call.method);
    expect(JSON.stringify(repairs)).toContain(`"path":"${field.path.join('.')}"`);
  });

  it.each(harmful.filter(({ field }) => isVital(field)))('says nothing when $place', async ({ spoiled }) => {
    const { error } = await answered(call, spoiled);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'unreadable', isOutcomeUnknown: call.method !== 'GET' });
  });

  it.each(listsIn(example).map((path) => ({ place: path.join('.') || 'the list', path })))(
    'loses nothing but the bad elements of $place',
    async ({ path }) => {
      const list = valueAt(example, path);
      const bad = Array.isArray(list) ? [null, ...list.flatMap((element: unknown) => [element, true]), null] : list;
      expect((await answered(call, withValue(example, path, bad))).value).toEqual(example);
    },
  );
});

describe('a page of a list', () => {
  const pages = documented.filter(({ answer }) => 'data' in Object(answer.example));

  describe.each(pages)('of $call', (call) => {
    const { schema, example } = call.answer;
    const data = valueAt(example, ['data']);

    it('may come in another page', async () => {
      expect((await answered(call, { data: example })).value).toMatchObject(Object(example));
    });

    it('may come as a bare list', async () => {
      const seen = await answered(call, data);
      expect(zodNamed(schema).safeParse(seen.value).success).toBe(true);
      expect(Array.isArray(seen.value) ? seen.value : valueAt(seen.value, ['data'])).toEqual(data);
    });
  });
});

it('of every entity is looked at, with each of its fields', () => {
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
