import { describe, expect, it } from 'vitest';
import { addressFormMachine, type EditedAddress } from '#machines/address-form.machine.ts';
import { discardQuestion } from '#machines/editing.ts';
import type { AddressDraft } from '#rules/address.ts';
import { testAddress } from '../support/test-address';
import { expectEveryTransition } from './coverage';
import { isolate, listener } from './isolated-flow';
import { forbidden, offline } from './samples';

const draft: AddressDraft = { ...testAddress, name: 'Home', isPublic: false };
/** Saved address that the form edits. */
const saved: EditedAddress = { id: 'adr_1', draft };
const place = { ...draft, placeId: 'plc_1' };
const inCanada = { isInCanada: true, fields: place };
const abroad = { isInCanada: false, message: 'Not in Canada.' };

const open = (edited?: EditedAddress) => {
  const { actor, received } = listener();
  const input = { requester: actor, edited, failure: 'Not saved.' };
  return { ...isolate({ machine: addressFormMachine, input }), received };
};

/** Form with a typed first line, whose suggestions are shown. */
const openWithLine = (line: string) => {
  const form = open();
  form.send({ type: 'line.change', line });
  form.clock.advance(300);
  return form;
};

describe('suggestions', () => {
  it('load 300 ms after the last key, from the third character on', () => {
    const form = open();
    form.send({ type: 'line.change', line: '2 ' });
    form.clock.advance(300);
    expect(form.context().query).toBe('');
    form.send({ type: 'line.change', line: '2 r' });
    form.clock.advance(299);
    form.send({ type: 'line.change', line: '2 rue ' });
    form.clock.advance(299);
    expect(form.context().query).toBe('');
    form.clock.advance(1);
    expect(form.context().query).toBe('2 rue');
    expect(form.state()).toMatchObject({ lookup: 'offering' });
  });

  it('close when the line becomes too short or the user dismisses them', () => {
    const form = openWithLine('2 rue');
    form.send({ type: 'line.change', line: '2' });
    expect(form.state()).toMatchObject({ lookup: 'quiet' });
    expect(form.context().query).toBe('');
    const other = openWithLine('2 rue');
    other.send({ type: 'suggestions.dismiss' });
    expect(other.context().query).toBe('');
  });

  it('fill in the chosen address', () => {
    const form = openWithLine('2 rue');
    form.send({ type: 'place.choose', placeId: 'plc_1' });
    expect(form.inputs('getAddressDetails')).toEqual([{ placeId: 'plc_1' }]);
    expect(form.context().query).toBe('');
    form.answer('getAddressDetails', inCanada);
    expect(form.emitted()).toEqual([{ type: 'place.found', place }]);
    expect(form.state()).toMatchObject({ lookup: 'quiet' });
  });

  it('show an error when the chosen address is not in Canada', () => {
    const form = openWithLine('65 Niagara');
    form.send({ type: 'place.choose', placeId: 'plc_ny' });
    form.answer('getAddressDetails', abroad);
    expect(form.emitted()).toEqual([]);
    expect(form.state()).toMatchObject({ lookup: 'refused' });
    expect(form.context().refusal).toBe('Not in Canada.');
    form.send({ type: 'line.change', line: '2' });
    expect(form.context().refusal).toBeUndefined();
  });

  it('fill in nothing when the input changes before the response', () => {
    const form = openWithLine('2 rue');
    form.send({ type: 'place.choose', placeId: 'plc_1' }, { type: 'line.change', line: '2 rue de' });
    form.answer('getAddressDetails', inCanada);
    expect(form.emitted()).toEqual([]);
  });

  it('can be retried when loading the chosen address fails', () => {
    const form = openWithLine('2 rue');
    form.send({ type: 'place.choose', placeId: 'plc_1' });
    form.fail('getAddressDetails', offline);
    expect(form.problems()).toEqual([[offline, 'details']]);
    form.send({ type: 'problem.retry', about: 'saving' });
    expect(form.inputs('getAddressDetails')).toHaveLength(1);
    form.send({ type: 'problem.retry', about: 'details' });
    expect(form.inputs('getAddressDetails')).toHaveLength(2);
  });
});

describe('the form', () => {
  it('saves a new address, and notifies the requester', () => {
    const form = open();
    form.send({ type: 'address.submit', address: draft });
    expect(form.inputs('saveAddress')).toEqual([{ id: undefined, address: draft, failure: 'Not saved.' }]);
    expect(form.can({ type: 'address.submit', address: draft })).toBe(false);
    expect(form.can({ type: 'form.leave', isChanged: true })).toBe(false);
    const address = { ...draft, id: 'adr_1' };
    form.answer('saveAddress', address);
    expect(form.received).toEqual([{ type: 'address.saved', address }]);
    expect(form.state()).toMatchObject({ form: 'saved' });
  });

  it('saves the changes of a saved address', () => {
    const form = open(saved);
    form.send({ type: 'address.submit', address: { ...draft, isPublic: true } });
    expect(form.inputs('saveAddress')).toEqual([
      { id: 'adr_1', address: { ...draft, isPublic: true }, failure: 'Not saved.' },
    ]);
  });

  it('sends nothing without changes', () => {
    const form = open(saved);
    form.send({ type: 'address.submit', address: draft });
    expect(form.inputs('saveAddress')).toEqual([]);
    expect(form.received).toEqual([{ type: 'form.dismissed' }]);
  });

  it('can be retried with the same values', () => {
    const form = open();
    form.send({ type: 'address.submit', address: draft });
    form.fail('saveAddress', forbidden);
    expect(form.problems()).toEqual([[forbidden, 'saving']]);
    expect(form.state()).toMatchObject({ form: 'editing' });
    form.send({ type: 'problem.retry', about: 'details' });
    expect(form.inputs('saveAddress')).toHaveLength(1);
    form.send({ type: 'problem.retry', about: 'saving' });
    const given = { id: undefined, address: draft, failure: 'Not saved.' };
    expect(form.inputs('saveAddress')).toEqual([given, given]);
    expect(form.isBusy()).toBe(true);
  });

  it('closes immediately without changes', () => {
    const form = open();
    form.send({ type: 'form.leave', isChanged: false });
    expect(form.state()).toMatchObject({ form: 'left' });
    expect(form.received).toEqual([{ type: 'form.dismissed' }]);
    expect(form.emitted()).toEqual([{ type: 'leave.allowed' }]);
  });

  it('asks for confirmation before changes are discarded (reading 105)', () => {
    const form = open();
    form.send({ type: 'form.leave', isChanged: true });
    expect(form.questions()).toEqual([discardQuestion]);
    expect(form.received).toEqual([]);
    form.send({ type: 'confirm.dismissed' });
    expect(form.state()).toMatchObject({ form: 'editing' });
    expect(form.emitted()).toEqual([{ type: 'leave.refused' }]);
    form.send({ type: 'form.leave', isChanged: true }, { type: 'confirm.accepted' });
    expect(form.state()).toMatchObject({ form: 'left' });
    expect(form.emitted().at(-1)).toEqual({ type: 'leave.allowed' });
    expect(form.received).toEqual([{ type: 'form.dismissed' }]);
  });
});

expectEveryTransition(addressFormMachine);
