import { createActor, fromCallback } from 'xstate';
import { afterEach, describe, expect, it } from 'vitest';
import { editRecipientMachine, type RecipientLine } from '../../src/machines/edit-recipient.machine';
import type { Address, Friend } from '../../src/generated/model';
import { recipientTexts } from '../../src/rules/texts/recipient';
import { forbidden, offline } from './samples';
import { isolate, type IsolatedFlow } from './isolated-flow';

const noah: Friend = { id: 'usr_noah', name: 'Noah Fraser', username: 'noah', photoUrl: null };
const home: Address = {
  id: 'adr_home',
  name: 'Home',
  addressLine1: '27 rue Saint-Jean',
  city: 'Québec',
  state: 'QC',
  postalCode: 'G1R 1N6',
  country: 'Canada',
  isPublic: true,
};
const cottage: Address = { ...home, id: 'adr_cottage', name: 'Cottage' };

const toHome: RecipientLine = { id: 'itm_1', recipientUserId: null, shippingAddress: home };
const toMaya: RecipientLine = {
  id: 'itm_2',
  giftlistItemId: 'gli_1',
  recipientUserId: 'usr_maya',
  shippingAddress: null,
};
const nowhere: RecipientLine = { id: 'itm_3', recipientUserId: null, shippingAddress: null };

let isolated: IsolatedFlow<typeof editRecipientMachine>;
let heard: unknown[];
let reported: unknown[];

const open = (line: RecipientLine, isMember = true, startsWithAddress = false) => {
  heard = [];
  reported = [];
  const requester = createActor(fromCallback(({ receive }) => receive((event) => heard.push(event)))).start();
  isolated = isolate({
    machine: editRecipientMachine.provide({ actions: { reportFault: (_, { error }) => reported.push(error) } }),
    input: { line, isMember, startsWithAddress, requester },
  });
  return isolated.flow;
};
const state = () => isolated.state();
const context = () => isolated.context();
const questions = () => isolated.sent.filter(({ to }) => to === 'confirm').map(({ event }) => event.question);
const problems = () =>
  isolated.sent.filter(({ to }) => to === 'problem').map(({ event }) => [event.problem, event.about]);

afterEach(() => isolated.close());

describe('choosing', () => {
  it('starts with where the line goes', () => {
    open(toHome);
    expect(context().choice).toEqual({ recipientId: null, addressId: 'adr_home' });
    isolated.close();
    open(toMaya);
    expect(context().choice).toEqual({ recipientId: 'usr_maya', addressId: null });
  });

  it('asks before a friend takes the place of an address', () => {
    const flow = open(toHome);
    flow.send({ type: 'choice.make', chosen: { recipient: noah } });
    expect(state()).toMatchObject({ choice: 'confirming' });
    expect(questions()).toMatchObject([{ body: recipientTexts.confirmRecipient }]);
    flow.send({ type: 'confirm.dismissed' });
    expect(context()).toMatchObject({ choice: { addressId: 'adr_home' }, pendingChoice: undefined, chosen: undefined });
    flow.send({ type: 'choice.make', chosen: { recipient: noah } });
    flow.send({ type: 'confirm.accepted' });
    expect(context()).toMatchObject({
      choice: { recipientId: 'usr_noah', addressId: null },
      chosen: { recipient: noah },
      pendingChoice: undefined,
    });
  });

  it('asks before an address takes the place of a friend', () => {
    const flow = open(toMaya);
    flow.send({ type: 'choice.make', chosen: { address: home } });
    expect(questions()).toMatchObject([{ body: recipientTexts.confirmAddress }]);
    flow.send({ type: 'confirm.accepted' });
    expect(context().choice).toEqual({ recipientId: null, addressId: 'adr_home' });
  });

  it('asks nothing where nothing is removed', () => {
    const flow = open(toHome);
    flow.send({ type: 'choice.make', chosen: { address: cottage } });
    expect(context().choice.addressId).toBe('adr_cottage');
    isolated.close();
    open(nowhere).send({ type: 'choice.make', chosen: { recipient: noah } });
    expect(context().choice.recipientId).toBe('usr_noah');
    expect(questions()).toEqual([]);
  });

  it('has no friends for a guest', () => {
    open(nowhere, false).send({ type: 'choice.make', chosen: { recipient: noah } });
    expect(context().chosen).toBeUndefined();
  });
});

describe('saving', () => {
  it('says what is missing', () => {
    const flow = open(nowhere);
    flow.send({ type: 'recipient.save' });
    expect(state()).toMatchObject({ choice: { open: 'incomplete' } });
    flow.send({ type: 'choice.make', chosen: { address: home } });
    expect(state()).toMatchObject({ choice: { open: 'choosing' } });
  });

  it('sends the line there, and tells the checkout', () => {
    const flow = open(toHome);
    flow.send({ type: 'choice.make', chosen: { address: cottage } });
    flow.send({ type: 'recipient.save' });
    expect(isolated.inputs('updateCartItem')).toEqual([
      { id: 'itm_1', choice: { recipientId: null, addressId: 'adr_cottage' } },
    ]);
    expect(flow.getSnapshot().can({ type: 'recipient.save' })).toBe(false);
    expect(flow.getSnapshot().can({ type: 'editor.close', isChanged: false })).toBe(false);
    expect(heard).toEqual([]);
    isolated.answer('updateCartItem');
    expect(state()).toMatchObject({ choice: 'saved' });
    expect(heard).toEqual([{ type: 'recipient.saved' }]);
  });

  it('warns before a gift of a list goes elsewhere', () => {
    const flow = open(toMaya);
    flow.send({ type: 'choice.make', chosen: { recipient: noah } });
    flow.send({ type: 'recipient.save' });
    expect(state()).toMatchObject({ choice: 'warning' });
    expect(questions()).toMatchObject([{ title: 'This gift is on a giftlist' }]);
    flow.send({ type: 'confirm.dismissed' });
    expect(state()).toMatchObject({ choice: { open: 'choosing' } });
    expect(context().choice.recipientId).toBe('usr_noah');
    flow.send({ type: 'recipient.save' });
    expect(questions()).toHaveLength(2);
    flow.send({ type: 'confirm.accepted' });
    expect(state()).toMatchObject({ choice: 'saving' });
  });

  it('does not warn when the gift stays where it was to go', () => {
    open(toMaya).send({ type: 'recipient.save' });
    expect(state()).toMatchObject({ choice: 'saving' });
  });

  it('keeps the choice when it fails, and can be tried again', () => {
    const flow = open(toHome);
    flow.send({ type: 'recipient.save' });
    isolated.fail('updateCartItem', offline);
    expect(problems()).toEqual([[offline, 'saving']]);
    expect(context().choice.addressId).toBe('adr_home');
    expect(heard).toEqual([]);
    flow.send({ type: 'problem.retry', about: 'saving' });
    expect(isolated.inputs('updateCartItem')).toHaveLength(2);
  });

  it('lets the checkout work out the costs anew when it is not known whether it was saved', () => {
    open(toHome).send({ type: 'recipient.save' });
    isolated.fail('updateCartItem', { ...offline, isOutcomeUnknown: true });
    expect(heard).toEqual([{ type: 'recipient.saved' }]);
    expect(state()).toMatchObject({ choice: { open: 'choosing' } });
  });
});

describe('restoring', () => {
  it('is there for gifts of a list only', () => {
    expect(open(toHome).getSnapshot().can({ type: 'recipient.restore' })).toBe(false);
    isolated.close();
    expect(open(toMaya).getSnapshot().can({ type: 'recipient.restore' })).toBe(true);
  });

  it('sends the gift to the owner of its list, and tells the checkout', () => {
    open(toMaya).send({ type: 'recipient.restore' });
    expect(isolated.inputs('restoreCartItem')).toEqual([{ cartItemId: 'itm_2', giftlistItemId: 'gli_1' }]);
    isolated.answer('restoreCartItem');
    expect(state()).toMatchObject({ choice: 'saved' });
    expect(heard).toEqual([{ type: 'recipient.saved' }]);
  });

  it('says when it fails, and can be tried again', () => {
    const flow = open(toMaya);
    flow.send({ type: 'recipient.restore' });
    isolated.fail('restoreCartItem', forbidden);
    expect(problems()).toEqual([[forbidden, 'restoring']]);
    flow.send({ type: 'problem.retry', about: 'restoring' });
    expect(state()).toMatchObject({ choice: 'restoring' });
  });
});

describe('the search for friends', () => {
  it('is the search of a list, empty at first', () => {
    open(toHome);
    expect(isolated.inputs('search')).toEqual([{ list: 'friends', search: '' }]);
  });

  it('that dies is reported, and leaves the editor as it was', () => {
    open(toHome);
    const error = new Error('died');
    isolated.fail('search', error);
    expect(state()).toMatchObject({ choice: { open: 'choosing' }, friends: 'unsearchable' });
    expect(reported).toEqual([error]);
  });
});

describe('a new address', () => {
  it('is chosen once it is saved, and kept for this editor', () => {
    const flow = open(nowhere, false);
    flow.send({ type: 'address.add' });
    expect(isolated.inputs('addressForm')).toEqual([
      { requester: flow, edited: undefined, failure: 'Failed to add address. Please try again.' },
    ]);
    flow.send({ type: 'address.saved', address: home });
    expect(state()).toMatchObject({ newAddress: 'hidden' });
    expect(context()).toMatchObject({
      sessionAddresses: [home],
      chosen: { address: home },
      choice: { addressId: 'adr_home' },
    });
  });

  it('asks before it takes the place of a friend', () => {
    const flow = open(toMaya);
    flow.send({ type: 'address.add' });
    flow.send({ type: 'address.saved', address: home });
    expect(state()).toMatchObject({ choice: 'confirming', newAddress: 'hidden' });
    flow.send({ type: 'confirm.accepted' });
    expect(context().choice.addressId).toBe('adr_home');
  });

  it('that dies is reported, and leaves the editor as it was', () => {
    const flow = open(toHome);
    flow.send({ type: 'address.add' });
    const error = new Error('died');
    isolated.fail('addressForm', error);
    expect(state()).toMatchObject({ newAddress: 'hidden' });
    expect(reported).toEqual([error]);
  });

  it('is asked for from the start where that was wanted, and can be given up all the same', () => {
    const flow = open(nowhere, false, true);
    expect(state()).toMatchObject({ choice: { open: 'choosing' }, newAddress: 'shown' });
    expect(isolated.inputs('addressForm')).toEqual([
      { requester: flow, edited: undefined, failure: 'Failed to add address. Please try again.' },
    ]);
    flow.send({ type: 'form.left' });
    expect(state()).toMatchObject({ choice: { open: 'choosing' }, newAddress: 'hidden' });
  });

  it('can be given up', () => {
    const flow = open(toHome);
    flow.send({ type: 'address.add' });
    flow.send({ type: 'form.left' });
    expect(state()).toMatchObject({ newAddress: 'hidden' });
  });
});

describe('closing', () => {
  it('changes nothing', () => {
    const flow = open(toHome);
    flow.send({ type: 'editor.close', isChanged: false });
    expect(state()).toMatchObject({ choice: 'closed' });
    expect(heard).toEqual([]);
  });

  it('asks before what was typed of a new address is lost', () => {
    const flow = open(toHome);
    flow.send({ type: 'address.add' });
    flow.send({ type: 'editor.close', isChanged: true });
    expect(state()).toMatchObject({ choice: 'discarding', newAddress: 'shown' });
    flow.send({ type: 'confirm.dismissed' });
    expect(state()).toMatchObject({ choice: { open: 'choosing' }, newAddress: 'shown' });
    flow.send({ type: 'editor.close', isChanged: true });
    flow.send({ type: 'confirm.accepted' });
    expect(state()).toMatchObject({ choice: 'closed', newAddress: 'hidden' });
    expect(heard).toEqual([]);
  });
});
