import { describe, expect, it } from 'vitest';
import type { Address, Friend } from '#generated/model';
import { editRecipientMachine, type RecipientLine } from '#machines/edit-recipient.machine.ts';
import { recipientTexts } from '#rules/texts/recipient.ts';
import { isolate, listener } from './isolated-flow';
import { forbidden, offline } from './samples';

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

interface EditorOptions {
  readonly isMember?: boolean;
  readonly startsWithAddress?: boolean;
  readonly others?: readonly string[];
}

const open = (line: RecipientLine, { isMember = true, startsWithAddress = false, others = [] }: EditorOptions = {}) => {
  const { actor, received } = listener();
  const input = { line, isMember, startsWithAddress, others, requester: actor };
  return { ...isolate({ machine: editRecipientMachine, input }), received };
};

describe('choosing', () => {
  it('starts with the destination of the line', () => {
    expect(open(toHome).context().choice).toEqual({ recipientId: null, addressId: 'adr_home' });
    expect(open(toMaya).context().choice).toEqual({ recipientId: 'usr_maya', addressId: null });
  });

  it('asks before a friend replaces an address', () => {
    const editor = open(toHome);
    editor.send({ type: 'choice.make', chosen: { recipient: noah } });
    expect(editor.state()).toMatchObject({ choice: 'confirming' });
    expect(editor.questions()).toMatchObject([{ body: recipientTexts.confirmRecipient }]);
    editor.send({ type: 'confirm.dismissed' });
    expect(editor.context()).toMatchObject({
      choice: { addressId: 'adr_home' },
      pendingChoice: undefined,
      chosen: undefined,
    });
    editor.send({ type: 'choice.make', chosen: { recipient: noah } }, { type: 'confirm.accepted' });
    expect(editor.context()).toMatchObject({
      choice: { recipientId: 'usr_noah', addressId: null },
      chosen: { recipient: noah },
      pendingChoice: undefined,
    });
  });

  it('asks before an address replaces a friend', () => {
    const editor = open(toMaya);
    editor.send({ type: 'choice.make', chosen: { address: home } });
    expect(editor.questions()).toMatchObject([{ body: recipientTexts.confirmAddress }]);
    editor.send({ type: 'confirm.accepted' });
    expect(editor.context().choice).toEqual({ recipientId: null, addressId: 'adr_home' });
  });

  it('does not ask if nothing is replaced', () => {
    const editor = open(toHome);
    editor.send({ type: 'choice.make', chosen: { address: cottage } });
    expect(editor.context().choice.addressId).toBe('adr_cottage');
    expect(editor.questions()).toEqual([]);
    const other = open(nowhere);
    other.send({ type: 'choice.make', chosen: { recipient: noah } });
    expect(other.context().choice.recipientId).toBe('usr_noah');
    expect(other.questions()).toEqual([]);
  });

  it('accepts no friend from a guest', () => {
    const editor = open(nowhere, { isMember: false });
    editor.send({ type: 'choice.make', chosen: { recipient: noah } });
    expect(editor.context().chosen).toBeUndefined();
  });
});

describe('saving', () => {
  it('shows that the choice is missing', () => {
    const editor = open(nowhere);
    editor.send({ type: 'recipient.save' });
    expect(editor.state()).toMatchObject({ choice: { open: 'incomplete' } });
    editor.send({ type: 'choice.make', chosen: { address: home } });
    expect(editor.state()).toMatchObject({ choice: { open: 'choosing' } });
  });

  it('saves the destination, and notifies the checkout', () => {
    const editor = open(toHome);
    editor.send({ type: 'choice.make', chosen: { address: cottage } }, { type: 'recipient.save' });
    expect(editor.inputs('updateCartItem')).toEqual([
      { ids: ['itm_1'], choice: { recipientId: null, addressId: 'adr_cottage' } },
    ]);
    expect(editor.can({ type: 'recipient.save' })).toBe(false);
    expect(editor.can({ type: 'editor.close', isChanged: false })).toBe(false);
    expect(editor.received).toEqual([]);
    editor.answer('updateCartItem');
    expect(editor.state()).toMatchObject({ choice: 'saved' });
    expect(editor.received).toEqual([{ type: 'recipient.saved' }]);
  });

  it('warns before a giftlist item gets another destination', () => {
    const editor = open(toMaya);
    editor.send({ type: 'choice.make', chosen: { recipient: noah } }, { type: 'recipient.save' });
    expect(editor.state()).toMatchObject({ choice: 'warning' });
    expect(editor.questions()).toMatchObject([{ title: 'This gift is on a giftlist' }]);
    editor.send({ type: 'confirm.dismissed' });
    expect(editor.state()).toMatchObject({ choice: { open: 'choosing' } });
    expect(editor.context().choice.recipientId).toBe('usr_noah');
    editor.send({ type: 'recipient.save' });
    expect(editor.questions()).toHaveLength(2);
    editor.send({ type: 'confirm.accepted' });
    expect(editor.state()).toMatchObject({ choice: 'saving' });
  });

  it('does not warn when the destination is unchanged', () => {
    const editor = open(toMaya);
    editor.send({ type: 'recipient.save' });
    expect(editor.state()).toMatchObject({ choice: 'saving' });
  });

  it('keeps the choice when it fails, and can be tried again', () => {
    const editor = open(toHome);
    editor.send({ type: 'recipient.save' });
    editor.fail('updateCartItem', offline);
    expect(editor.problems()).toEqual([[offline, 'saving']]);
    expect(editor.context().choice.addressId).toBe('adr_home');
    expect(editor.received).toEqual([]);
    editor.send({ type: 'problem.retry', about: 'saving' });
    expect(editor.inputs('updateCartItem')).toHaveLength(2);
  });

  it('makes the checkout recompute amounts after an unknown outcome', () => {
    const editor = open(toHome);
    editor.send({ type: 'recipient.save' });
    editor.fail('updateCartItem', { ...offline, isOutcomeUnknown: true });
    expect(editor.received).toEqual([{ type: 'recipient.saved' }]);
    expect(editor.state()).toMatchObject({ choice: { open: 'choosing' } });
  });
});

describe('restoring', () => {
  it('is possible for giftlist items only', () => {
    expect(open(toHome).can({ type: 'recipient.restore' })).toBe(false);
    expect(open(toMaya).can({ type: 'recipient.restore' })).toBe(true);
  });

  it('restores the owner of the giftlist, and notifies the checkout', () => {
    const editor = open(toMaya);
    editor.send({ type: 'recipient.restore' });
    expect(editor.inputs('restoreCartItem')).toEqual([{ cartItemId: 'itm_2', giftlistItemId: 'gli_1' }]);
    editor.answer('restoreCartItem');
    expect(editor.state()).toMatchObject({ choice: 'saved' });
    expect(editor.received).toEqual([{ type: 'recipient.saved' }]);
  });

  it('shows an error, and can be retried', () => {
    const editor = open(toMaya);
    editor.send({ type: 'recipient.restore' });
    editor.fail('restoreCartItem', forbidden);
    expect(editor.problems()).toEqual([[forbidden, 'restoring']]);
    editor.send({ type: 'problem.retry', about: 'restoring' });
    expect(editor.state()).toMatchObject({ choice: 'restoring' });
  });
});

it('starts the friend search with an empty text', () => {
  expect(open(toHome).inputs('search')).toEqual([{ list: 'friends', search: '' }]);
});

it.each([
  ['search', { friends: 'unsearchable', newAddress: 'shown' }],
  ['addressForm', { friends: 'searchable', newAddress: 'hidden' }],
])('reports an unexpected error of %s, and continues without it', (actor, remaining) => {
  const editor = open(toHome);
  editor.send({ type: 'address.add' });
  editor.fail(actor, 'a bug');
  expect(editor.state()).toEqual({ choice: { open: 'choosing' }, ...remaining });
  expect(editor.actionParams('reportUnexpectedError')).toEqual([{ error: 'a bug' }]);
});

describe('a new address', () => {
  it('is chosen once it is saved, and kept for this editor', () => {
    const editor = open(nowhere, { isMember: false });
    editor.send({ type: 'address.add' });
    expect(editor.inputs('addressForm')).toEqual([
      { requester: editor.flow, edited: undefined, failure: 'Failed to add address. Please try again.' },
    ]);
    editor.send({ type: 'address.saved', address: home });
    expect(editor.state()).toMatchObject({ newAddress: 'hidden' });
    expect(editor.context()).toMatchObject({
      sessionAddresses: [home],
      chosen: { address: home },
      choice: { addressId: 'adr_home' },
    });
  });

  it('asks before it replaces a friend', () => {
    const editor = open(toMaya);
    editor.send({ type: 'address.add' }, { type: 'address.saved', address: home });
    expect(editor.state()).toMatchObject({ choice: 'confirming', newAddress: 'hidden' });
    editor.send({ type: 'confirm.accepted' });
    expect(editor.context().choice.addressId).toBe('adr_home');
  });

  it('is open from the start if requested, and can be canceled', () => {
    const editor = open(nowhere, { isMember: false, startsWithAddress: true });
    expect(editor.state()).toMatchObject({ choice: { open: 'choosing' }, newAddress: 'shown' });
    expect(editor.inputs('addressForm')).toEqual([
      { requester: editor.flow, edited: undefined, failure: 'Failed to add address. Please try again.' },
    ]);
    editor.send({ type: 'form.dismissed' });
    expect(editor.state()).toMatchObject({ choice: { open: 'choosing' }, newAddress: 'hidden' });
  });

  it.each([
    ['the line and the others without an address', true, ['itm_3', 'itm_4']],
    ['the line only', false, ['itm_3']],
  ])('is saved immediately for %s if the editor was opened to add an address', (_, isIncluded, ids) => {
    const editor = open(nowhere, { isMember: false, startsWithAddress: true, others: ['itm_4'] });
    editor.send({ type: 'others.include', isIncluded }, { type: 'address.saved', address: home });
    expect(editor.state()).toMatchObject({ choice: 'saving', newAddress: 'hidden' });
    expect(editor.inputs('updateCartItem')).toEqual([{ ids, choice: { recipientId: null, addressId: 'adr_home' } }]);
  });
});

describe('closing', () => {
  it('changes nothing', () => {
    const editor = open(toHome);
    editor.send({ type: 'editor.close', isChanged: false });
    expect(editor.state()).toMatchObject({ choice: 'closed' });
    expect(editor.received).toEqual([]);
  });

  it('asks before a typed address is discarded', () => {
    const editor = open(toHome);
    editor.send({ type: 'address.add' }, { type: 'editor.close', isChanged: true });
    expect(editor.state()).toMatchObject({ choice: 'discarding', newAddress: 'shown' });
    editor.send({ type: 'confirm.dismissed' });
    expect(editor.state()).toMatchObject({ choice: { open: 'choosing' }, newAddress: 'shown' });
    editor.send({ type: 'editor.close', isChanged: true }, { type: 'confirm.accepted' });
    expect(editor.state()).toMatchObject({ choice: 'closed', newAddress: 'hidden' });
    expect(editor.received).toEqual([]);
  });
});
