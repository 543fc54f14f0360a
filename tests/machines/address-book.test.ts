import { beforeEach, describe, expect, it } from 'vitest';
import { addressBookMachine } from '#machines/address-book.machine.ts';
import type { EditedAddress } from '#machines/address-form.machine.ts';
import { type DeletedAddress, deleteAddressQuestion } from '#rules/questions/address.ts';
import { expectEveryTransition } from './coverage';
import { type IsolatedFlow, isolate } from './isolated-flow';
import { forbidden, offline } from './samples';

const home: DeletedAddress = { id: 'adr_home', name: 'Home', text: '1 Main St, Ottawa', isLastToShipTo: true };
const office: DeletedAddress = { ...home, id: 'adr_office', name: 'Office', isLastToShipTo: false };
const edited: EditedAddress = {
  id: 'adr_home',
  draft: {
    name: 'Home',
    addressLine1: '1 Main St',
    city: 'Ottawa',
    state: 'ON',
    postalCode: 'K1A 0B1',
    country: 'Canada',
    isPublic: true,
  },
};
const saved = { ...edited.draft, id: 'adr_home', name: 'House', state: 'ON' };

let isolated: IsolatedFlow<typeof addressBookMachine>;
const send: typeof isolated.send = (...events) => isolated.send(...events);
const state = () => isolated.state();
const lastChange = () => isolated.context().lastChange;

beforeEach(() => {
  isolated = isolate({ machine: addressBookMachine });
});

describe('the form', () => {
  it('opens for a new address, with the message for a failed save', () => {
    send({ type: 'address.add' });
    expect(isolated.inputs('addressForm')).toEqual([
      { requester: isolated.flow, edited: undefined, failure: 'Failed to add address. Please try again later.' },
    ]);
    send({ type: 'address.saved', address: saved });
    expect([state(), lastChange()]).toEqual(['browsing', { change: 'added', name: 'House' }]);
  });

  it('opens with the values of a saved address', () => {
    send({ type: 'address.edit', edited });
    expect(isolated.inputs('addressForm')).toEqual([
      { requester: isolated.flow, edited, failure: 'Failed to update address. Please try again later.' },
    ]);
    send({ type: 'address.saved', address: saved });
    expect(lastChange()).toEqual({ change: 'updated', name: 'House' });
  });

  it('blocks other actions while it is open, and changes nothing when dismissed', () => {
    send({ type: 'address.edit', edited });
    expect(isolated.can({ type: 'address.add' })).toBe(false);
    expect(isolated.can({ type: 'address.delete', address: home })).toBe(false);
    send({ type: 'form.dismissed' });
    expect([state(), lastChange()]).toEqual(['browsing', undefined]);
  });

  it('closes after an unexpected error', () => {
    send({ type: 'address.add' });
    isolated.fail('addressForm', new Error('a bug'));
    expect(state()).toBe('browsing');
  });
});

describe('deleting', () => {
  it('confirms first, and warns about the last shippable address (reading 70)', () => {
    send({ type: 'address.delete', address: home });
    expect(isolated.questions()).toEqual([deleteAddressQuestion(home)]);
    send({ type: 'confirm.dismissed' });
    expect([state(), isolated.inputs('deleteAddress')]).toEqual(['browsing', []]);
    send({ type: 'address.delete', address: office });
    expect(isolated.questions().at(-1)).toEqual(deleteAddressQuestion(office));
  });

  it('is complete only after the response (reading 88)', () => {
    send({ type: 'address.delete', address: home }, { type: 'confirm.accepted' });
    expect([state(), isolated.inputs('deleteAddress'), lastChange()]).toEqual([
      'deleting',
      [{ id: 'adr_home' }],
      undefined,
    ]);
    expect(isolated.isBusy()).toBe(true);
    isolated.answer('deleteAddress');
    expect([state(), lastChange()]).toEqual(['browsing', { change: 'deleted', name: 'Home' }]);
  });

  it('can be retried for the same address only', () => {
    send({ type: 'address.delete', address: home }, { type: 'confirm.accepted' });
    isolated.fail('deleteAddress', offline);
    expect(isolated.problems()).toEqual([[offline, 'deleting adr_home']]);
    send({ type: 'problem.retry', about: 'deleting adr_office' });
    expect(state()).toBe('browsing');
    send({ type: 'problem.retry', about: 'deleting adr_home' });
    expect(isolated.inputs('deleteAddress')).toEqual([{ id: 'adr_home' }, { id: 'adr_home' }]);
    isolated.fail('deleteAddress', forbidden);
    expect(lastChange()).toBeUndefined();
  });
});

expectEveryTransition(addressBookMachine);
