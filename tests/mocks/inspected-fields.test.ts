import { describe, expect, it } from 'vitest';
import { createActor, createMachine, fromPromise } from 'xstate';
import { hidePrivateFields } from '#mocks/inspected-fields.ts';

const messageFields = { _version: '0', createdAt: '0', id: '0', rootId: 'x:0', sessionId: 'x:1' };
const actor = createActor(fromPromise(() => Promise.resolve()));

describe('the inspector', () => {
  it('receives ids, kinds, counts and booleans of an event, and nothing else', () => {
    const event = {
      type: 'address.saved',
      requester: actor,
      addressId: 'adr_1',
      ids: ['itm_1', 'itm_2'],
      quantity: 2,
      isPublic: true,
      action: null,
      problem: { severity: 'error', status: 500, message: 'Maya has no address.', retryable: false },
      address: { id: 'adr_1', name: 'Grandma', floor: 3, notes: ['ring twice'], placeId: 'photon_7' },
      error: new Error('Maya'),
    };
    expect(hidePrivateFields({ ...messageFields, type: '@xstate.event', event, sourceId: undefined })).toEqual({
      ...messageFields,
      type: '@xstate.event',
      sourceId: undefined,
      event: {
        type: 'address.saved',
        requester: { xstate$$type: 1, id: actor.id },
        addressId: 'adr_1',
        ids: ['itm_1', 'itm_2'],
        quantity: 2,
        isPublic: true,
        action: null,
        problem: { severity: 'error', status: 500, message: '(hidden)', retryable: false },
        address: { id: 'adr_1', name: '(hidden)', floor: '(hidden)', notes: ['(hidden)'], placeId: '(hidden)' },
        error: {},
      },
    });
  });

  it('receives the state of a snapshot, but no private value of its context, input or output', () => {
    const snapshot = {
      status: 'done',
      value: { editing: 'saving' },
      tags: ['busy'],
      children: { saveAddress: { xstate$$type: 1, id: 'saveAddress' } },
      context: { draft: { city: 'Halifax' }, page: 2 },
      input: { username: 'maya' },
      output: { profile: { username: 'maya' } },
      error: undefined,
    } as const;
    expect(
      hidePrivateFields({ ...messageFields, type: '@xstate.snapshot', event: { type: 'address.submit' }, snapshot }),
    ).toEqual({
      ...messageFields,
      type: '@xstate.snapshot',
      event: { type: 'address.submit' },
      snapshot: {
        status: 'done',
        value: { editing: 'saving' },
        tags: ['busy'],
        children: { saveAddress: { xstate$$type: 1, id: 'saveAddress' } },
        context: { draft: { city: '(hidden)' }, page: 2 },
        input: { username: '(hidden)' },
        output: { profile: { username: '(hidden)' } },
      },
    });
  });

  it('receives the snapshot of a running machine as plain data', () => {
    const machine = createMachine({
      id: 'parcel',
      context: { city: 'Halifax', page: 2, wait: () => 0 },
      initial: 'packing',
      states: { packing: { tags: ['busy'], invoke: { id: 'pack', src: fromPromise(() => Promise.resolve()) } } },
    });
    const snapshot = createActor(machine).start().getSnapshot();
    const message = {
      ...messageFields,
      type: '@xstate.actor',
      name: 'parcel',
      definition: '{}',
      parentId: 'x:0',
      snapshot,
    } as const;
    expect(structuredClone(hidePrivateFields(message))).toEqual({
      ...message,
      snapshot: {
        status: 'active',
        value: 'packing',
        historyValue: {},
        tags: ['busy'],
        children: { pack: { xstate$$type: 1, id: 'pack' } },
        context: { city: '(hidden)', page: 2 },
      },
    });
  });
});
