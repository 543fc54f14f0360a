import { createActor, fromCallback } from 'xstate';
import { afterEach, describe, expect, it } from 'vitest';
import { addAddressMachine } from '../../src/machines/add-address.machine';
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
const place = { ...draft, placeId: 'plc_1' };
const inCanada = { isInCanada: true, fields: place };
const abroad = { isInCanada: false, message: 'Not in Canada.' };

let isolated: IsolatedFlow<typeof addAddressMachine>;
let heard: unknown[];
let emitted: unknown[];

const open = () => {
  heard = [];
  emitted = [];
  const requester = createActor(fromCallback(({ receive }) => receive((event) => heard.push(event)))).start();
  isolated = isolate({ machine: addAddressMachine, input: { requester } });
  isolated.flow.on('place.found', (event) => emitted.push(event));
  return isolated.flow;
};
const state = () => isolated.flow.getSnapshot().value;
const context = () => isolated.flow.getSnapshot().context;
const problems = () =>
  isolated.sent.filter(({ to }) => to === 'problem').map(({ event }) => [event.problem, event.about]);

/** Types a line and waits for its suggestions. */
const type = (line: string) => {
  isolated.flow.send({ type: 'line.change', line });
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
    flow.send({ type: 'problem.retry', about: 'adding' });
    expect(isolated.inputs('getAddressDetails')).toHaveLength(1);
    flow.send({ type: 'problem.retry', about: 'details' });
    expect(isolated.inputs('getAddressDetails')).toHaveLength(2);
  });
});

describe('the form', () => {
  it('saves the address, and tells whoever asked for it', () => {
    const flow = open();
    flow.send({ type: 'address.submit', address: draft });
    expect(isolated.inputs('createAddress')).toEqual([{ address: draft }]);
    expect(flow.getSnapshot().can({ type: 'address.submit', address: draft })).toBe(false);
    const address = { ...draft, id: 'adr_1' };
    isolated.answer('createAddress', address);
    expect(heard).toEqual([{ type: 'address.added', address }]);
    expect(state()).toMatchObject({ form: 'added' });
  });

  it('can be tried again with what was given', () => {
    const flow = open();
    flow.send({ type: 'address.submit', address: draft });
    isolated.fail('createAddress', forbidden);
    expect(problems()).toEqual([[forbidden, 'adding']]);
    expect(state()).toMatchObject({ form: 'editing' });
    flow.send({ type: 'problem.retry', about: 'adding' });
    expect(isolated.inputs('createAddress').at(-1)).toEqual({ address: draft });
  });
});
