import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#http/api-error.ts';
import { recentReports } from '#http/report.ts';
import { type ContractCall, contract, zodNamed } from '../contract/contract';
import { track, useSharedNetwork } from '../http/fake-network';
import { clientCalls, makeCall, responseOf } from './client';
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
const mainLists = ['data', 'cartItems', 'predictions', 'items', 'orderItems'];

/** Entities inside a response that mean nothing without them. */
const mainEntities = ['product'];

/** Whether a response without this field is unreadable (reading 8). */
const isEssential = ({ path, isRequired, types, isInEntity }: Field): boolean => {
  const key = path.at(-1);
  if (!isRequired || path.some((step) => typeof step === 'number')) return false;
  const isTopLevelId = path.length === 1 && key === 'id';
  const isMainEntity = mainEntities.includes(String(path[0])) && (path.length === 1 || key === 'id');
  const isBareBoolean = types.includes('boolean') && !isInEntity;
  return isTopLevelId || isMainEntity || isBareBoolean || mainLists.includes(String(key));
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
const restOf = (answer: unknown, path: Path, example: unknown): unknown => {
  const list = listAround(path);
  if (!list) return withValue(answer, path.slice(0, 1), undefined);
  const others: unknown = valueAt(answer, list);
  const count = lengthAt(example, list) - 1;
  return withValue(answer, list, Array.isArray(others) && count > 0 ? others.slice(-count) : []);
};

const valueOfOtherType = ({ types }: Field): unknown =>
  types.includes('object') || types.includes('array') ? 7 : { unexpected: true };

const callsWithBody = clientCalls.flatMap((call) => {
  const response = responseOf(call);
  return response ? [{ ...call, response }] : [];
});

describe.each(callsWithBody)('the response of $call', (call) => {
  const { schema, example } = call.response;
  const isValid = (value: unknown) => zodNamed(schema).safeParse(value).success;
  const changes = fieldsOf({ $ref: schema }, example).flatMap((field) =>
    [
      { change: 'is missing', value: undefined },
      { change: 'is null', value: null },
      { change: 'has another type', value: valueOfOtherType(field) },
    ].map(({ change, value }) => ({
      condition: `${field.path.join('.')} ${change}`,
      field,
      changed: withValue(example, field.path, value),
    })),
  );
  const harmless = changes.filter(({ changed }) => isValid(changed));
  const harmful = changes.filter(({ changed }) => !isValid(changed));
  // An entity that may be null is set to null.
  const isNeeded = (field: Field) => isEssential(field) && !isValid(withValue(example, field.path.slice(0, 1), null));

  it('is read unchanged', async () => {
    expect((await readResponse(call, example)).value).toEqual(example);
  });

  it('is read without unknown fields', async () => {
    expect((await readResponse(call, withValue(example, ['unheardOf'], { of: [1] }))).value).toEqual(example);
  });

  it.each(harmless)('is read unchanged when $condition', async ({ changed }) => {
    expect((await readResponse(call, changed)).value).toEqual(changed);
  });

  it.each(harmful.filter(({ field }) => !isNeeded(field)))(
    'is repaired when $condition',
    async ({ field, changed }) => {
      const { value } = await readResponse(call, changed);
      expect(isValid(value)).toBe(true);
      expect(restOf(value, field.path, example)).toEqual(restOf(example, field.path, example));
      const { method, repairs } = recentReports().at(-1)?.context ?? {};
      expect(method).toBe(call.method);
      expect(JSON.stringify(repairs)).toContain(`"path":"${field.path.join('.')}"`);
    },
  );

  it.each(harmful.filter(({ field }) => isNeeded(field)))('is unreadable when $condition', async ({ changed }) => {
    const { error } = await readResponse(call, changed);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ kind: 'unreadable', isOutcomeUnknown: call.method !== 'GET' });
  });

  it.each(listsIn(example).map((path) => ({ list: path.join('.') || 'the list', path })))(
    'drops only the unreadable elements of $list',
    async ({ path }) => {
      const list = valueAt(example, path);
      const bad = Array.isArray(list) ? [null, ...list.flatMap((element: unknown) => [element, true]), null] : list;
      expect((await readResponse(call, withValue(example, path, bad))).value).toEqual(example);
    },
  );
});

describe('a page of a list', () => {
  const pages = callsWithBody.filter(({ response }) => 'data' in Object(response.example));

  describe.each(pages)('of $call', (call) => {
    const { schema, example } = call.response;
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
    callsWithBody
      .flatMap(({ response }) => fieldsOf({ $ref: response.schema }, response.example))
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
