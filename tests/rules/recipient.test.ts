import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutPrivateAddress } from '#rules/line-privacy.ts';
import {
  chooseAddress,
  chooseRecipient,
  currentChoice,
  giftlistWarning,
  type RecipientChoice,
  recipientSchema,
  replacementWarning,
} from '#rules/recipient.ts';
import { messagesOf } from './messages-of';

const noChoice: RecipientChoice = { recipientId: null, addressId: null };
const removesAddress = 'Adding a recipient will remove the current shipping address. Do you want to continue?';
const removesRecipient = 'Adding a shipping address will remove the current recipient. Do you want to continue?';
const leavesList =
  'This gift is on a giftlist and ships to the owner of the list by default. Do you want to send it somewhere else? You can restore it later.';

describe('recipient choice', () => {
  it("starts with the line's current recipient or address", () => {
    expect(currentChoice({})).toEqual(noChoice);
    expect(currentChoice({ recipientUserId: null, shippingAddress: null })).toEqual(noChoice);
    expect(currentChoice({ shippingAddress: { id: 'adr_1' } })).toEqual({ recipientId: null, addressId: 'adr_1' });
    expect(currentChoice({ recipientUserId: 'usr_1', shippingAddress: { id: 'adr_1' } })).toEqual({
      recipientId: 'usr_1',
      addressId: null,
    });
  });

  it('has no address for a recipient known by name only', () => {
    const line = { recipientUserId: null, recipientUsername: 'zoe', shippingAddress: { id: 'adr_1' } };
    expect(currentChoice(line)).toEqual(noChoice);
  });

  it.each([
    [chooseAddress('adr_1'), chooseRecipient('usr_1'), removesAddress],
    [chooseRecipient('usr_1'), chooseAddress('adr_1'), removesRecipient],
    [noChoice, chooseRecipient('usr_1'), undefined],
    [noChoice, chooseAddress('adr_1'), undefined],
    [chooseRecipient('usr_1'), chooseRecipient('usr_2'), undefined],
    [chooseAddress('adr_1'), chooseAddress('adr_2'), undefined],
  ])('asks on a change from %j to %j: %j', (current, next, question) => {
    expect(replacementWarning(current, next)).toBe(question);
  });

  it('is either a recipient or an address after any changes', () => {
    const steps = fc.array(fc.tuple(fc.boolean(), fc.uuid()), { minLength: 1 });
    fc.assert(
      fc.property(steps, (choices) => {
        let choice = noChoice;
        for (const [isRecipient, id] of choices) {
          const next = isRecipient ? chooseRecipient(id) : chooseAddress(id);
          const isOtherKind = isRecipient ? choice.addressId !== null : choice.recipientId !== null;
          expect(replacementWarning(choice, next) !== undefined).toBe(isOtherKind);
          choice = next;
          expect(Object.values(choice).filter((value) => value === id)).toHaveLength(1);
          expect(Object.values(choice).filter((value) => value === null)).toHaveLength(1);
          expect(messagesOf(recipientSchema, choice)).toEqual([]);
        }
      }),
    );
  });
});

describe('withoutPrivateAddress', () => {
  const shippingAddress = { id: 'adr_1' };

  it.each([
    { recipientUserId: 'usr_1', shippingAddress },
    { recipientUsername: 'zoe', shippingAddress },
    { recipientUserId: null, recipientUsername: ' zoe ', shippingAddress },
  ])('removes the address of %j', (line) => {
    expect(withoutPrivateAddress(line)).toEqual({ ...line, shippingAddress: null });
  });

  it.each([{ shippingAddress }, { recipientUserId: '', recipientUsername: ' ', shippingAddress }])(
    "preserves the buyer's own address in %j",
    (line) => {
      expect(withoutPrivateAddress(line)).toBe(line);
    },
  );
});

describe('giftlistWarning', () => {
  const line = { giftlistItemId: 'gli_1', recipientUserId: 'usr_owner' };

  it('is shown when a giftlist item gets another destination', () => {
    expect(giftlistWarning(line, chooseRecipient('usr_2'))).toBe(leavesList);
    expect(giftlistWarning(line, chooseAddress('adr_1'))).toBe(leavesList);
  });

  it('is not shown for the owner of the giftlist, or for an item without a giftlist', () => {
    expect(giftlistWarning(line, chooseRecipient('usr_owner'))).toBeUndefined();
    expect(giftlistWarning({ ...line, giftlistItemId: undefined }, chooseRecipient('usr_2'))).toBeUndefined();
  });
});

describe('recipientSchema', () => {
  it.each([noChoice, { recipientId: '', addressId: '' }, { recipientId: 'usr_1', addressId: 'adr_1' }, {}, undefined])(
    'rejects %j',
    (choice) => {
      const messages = messagesOf(recipientSchema, choice).map(([, message]) => message);
      expect([...new Set(messages)]).toEqual(['Please select a recipient or add an address']);
    },
  );
});
