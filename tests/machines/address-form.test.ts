import { createActor, fromCallback } from 'xstate';
import { afterEach, describe, expect, it } from 'vitest';
import { addressFormMachine, type EditedAddress } from '../../src/machines/address-form.machine';
import type { AddressDraft } from '../../src/rules/address';
import { forbidden, offline } from './samples';
import { isolate, type IsolatedFlow } from './isolated-flow';

const draft: AddressDraft = {
  name: 'Home',
  addressLine1: '2 rue des Jardins',
  city: 'Québec',
  state: 'QC',
  postalCode: 'G1R 4S9',
  country: 'Canada',
  isPublic: false,
};
/** As it is edited. */
const saved: EditedAddress = { id: 'adr_1', draft };
const place = { ...draft, placeId: 'plc_1' };
const inCanada = { isInCanada: true, fields: place };
const abroad = { isInCanada: false, message: 'Not in Canada.' };

let isolated: IsolatedFlow<typeof addressFormMachine>;
let heard: unknown[];
let emitted: unknown[];

const open = (edited?: EditedAddress) => {
  heard = [];
  emitted = [];
  const requester = createActor(fromCallback(({ receive }) => receive((event) => heard.push(event)))).start();
  isolated = isolate({ machine: addressFormMachine, input: { requester, edited, failure: 'Not saved.' } });
  isolated.flow.on('*', (event) => emitted.push(event));
  return isolated.flow;
};
const state = () => isolated.state();
const context = () => isolated.context();
const problems = () =>
  isolated.sent.filter(({ to }) => to === 'problem').map(({ event }) => [event.problem, event.about]);

/** Types a line and waits for its suggestions. */
const type = (line: string) => {
  isolated.send({ type: 'line.change', line });
  isolated.clock.advance(300);
};

afterEach(() => isolated.close());

describe('suggestions', () => {
  it('are asked for from the third character on, 300 ms after the last one', () => {
    const flow = open();
    flow.send({ type: 'line.change', line: '2 ' });
    isolated.clock.advance(300);
    expect(context().query).toBe('');
    flow.send({ type: 'line.change', line: '2 r' });
    isolated.clock.advance(299);
    flow.send({ type: 'line.change', line: '2 rue ' });
    isolated.clock.advance(299);
    expect(context().query).toBe('');
    isolated.clock.advance(1);
    expect(context().query).toBe('2 rue');
    expect(state()).toMatchObject({ lookup: 'offering' });
  });

  it('go when the line becomes too short, and when they are not wanted', () => {
    const flow = open();
    type('2 rue');
    flow.send({ type: 'line.change', line: '2' });
    expect(state()).toMatchObject({ lookup: 'quiet' });
    expect(context().query).toBe('');
    type('2 rue');
    flow.send({ type: 'suggestions.dismiss' });
    expect(context().query).toBe('');
  });

  it('fill in the one that is chosen', () => {
    const flow = open();
    type('2 rue');
    flow.send({ type: 'place.choose', placeId: 'plc_1' });
    expect(isolated.inputs('getAddressDetails')).toEqual([{ placeId: 'plc_1' }]);
    expect(context().query).toBe('');
    isolated.answer('getAddressDetails', inCanada);
    expect(emitted).toEqual([{ type: 'place.found', place }]);
    expect(state()).toMatchObject({ lookup: 'quiet' });
  });

  it('say so when the chosen one is not in Canada', () => {
    const flow = open();
    type('65 Niagara');
    flow.send({ type: 'place.choose', placeId: 'plc_ny' });
    isolated.answer('getAddressDetails', abroad);
    expect(emitted).toEqual([]);
    expect(state()).toMatchObject({ lookup: 'refused' });
    expect(context().refusal).toBe('Not in Canada.');
    flow.send({ type: 'line.change', line: '2' });
    expect(context().refusal).toBeUndefined();
  });

  it('give way to what is typed meanwhile', () => {
    const flow = open();
    type('2 rue');
    flow.send({ type: 'place.choose', placeId: 'plc_1' });
    flow.send({ type: 'line.change', line: '2 rue de' });
    isolated.answer('getAddressDetails', inCanada);
    expect(emitted).toEqual([]);
  });

  it('can be looked up again after a failure', () => {
    const flow = open();
    type('2 rue');
    flow.send({ type: 'place.choose', placeId: 'plc_1' });
    isolated.fail('getAddressDetails', offline);
    expect(problems()).toEqual([[offline, 'details']]);
    flow.send({ type: 'problem.retry', about: 'saving' });
    expect(isolated.inputs('getAddressDetails')).toHaveLength(1);
    flow.send({ type: 'problem.retry', about: 'details' });
    expect(isolated.inputs('getAddressDetails')).toHaveLength(2);
  });
});

describe('the form', () => {
  it('saves a new address, and tells the flow that asked for it', () => {
    const flow = open();
    flow.send({ type: 'address.submit', address: draft });
    expect(isolated.inputs('saveAddress')).toEqual([{ id: undefined, address: draft, failure: 'Not saved.' }]);
    expect(flow.getSnapshot().can({ type: 'address.submit', address: draft })).toBe(false);
    expect(flow.getSnapshot().can({ type: 'form.leave', isChanged: true })).toBe(false);
    const address = { ...draft, id: 'adr_1' };
    isolated.answer('saveAddress', address);
    expect(heard).toEqual([{ type: 'address.saved', address }]);
    expect(state()).toMatchObject({ form: 'saved' });
  });

  it('saves what was changed of a saved address', () => {
    const flow = open(saved);
    flow.send({ type: 'address.submit', address: { ...draft, isPublic: true } });
    expect(isolated.inputs('saveAddress')).toEqual([
      { id: 'adr_1', address: { ...draft, isPublic: true }, failure: 'Not saved.' },
    ]);
  });

  it('sends nothing where nothing was changed', () => {
    const flow = open(saved);
    flow.send({ type: 'address.submit', address: draft });
    expect(isolated.inputs('saveAddress')).toEqual([]);
    expect(heard).toEqual([{ type: 'form.left' }]);
  });

  it('can be tried again with what was given', () => {
    const flow = open();
    flow.send({ type: 'address.submit', address: draft });
    isolated.fail('saveAddress', forbidden);
    expect(problems()).toEqual([[forbidden, 'saving']]);
    expect(state()).toMatchObject({ form: 'editing' });
    flow.send({ type: 'problem.retry', about: 'details' });
    expect(isolated.inputs('saveAddress')).toHaveLength(1);
    flow.send({ type: 'problem.retry', about: 'saving' });
    const given = { id: undefined, address: draft, failure: 'Not saved.' };
    expect(isolated.inputs('saveAddress')).toEqual([given, given]);
    expect(flow.getSnapshot().hasTag('busy')).toBe(true);
  });

  it('leaves at once where nothing was changed', () => {
    open().send({ type: 'form.leave', isChanged: false });
    expect(state()).toMatchObject({ form: 'left' });
    expect(heard).toEqual([{ type: 'form.left' }]);
    expect(emitted).toEqual([{ type: 'leave.allowed' }]);
  });

  it('asks before changes are lost, once (reading 105)', () => {
    const flow = open();
    flow.send({ type: 'form.leave', isChanged: true });
    expect(isolated.sent.at(-1)).toMatchObject({
      to: 'confirm',
      event: { type: 'confirm.ask', question: { title: 'Discard changes?', dismissLabel: 'Keep editing' } },
    });
    expect(heard).toEqual([]);
    flow.send({ type: 'confirm.dismissed' });
    expect(state()).toMatchObject({ form: 'editing' });
    expect(emitted).toEqual([{ type: 'leave.refused' }]);
    flow.send({ type: 'form.leave', isChanged: true });
    flow.send({ type: 'confirm.accepted' });
    expect(state()).toMatchObject({ form: 'left' });
    expect(emitted.at(-1)).toEqual({ type: 'leave.allowed' });
    expect(heard).toEqual([{ type: 'form.left' }]);
  });
});
