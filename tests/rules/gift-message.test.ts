import { describe, expect, it } from 'vitest';
import {
  areGiftMessagesValid,
  cleanGiftMessage,
  giftMessageError,
  giftMessagesToSend,
  messageLineOf,
  printedGiver,
} from '#rules/gift-message.ts';

const noah = { recipientUserId: 'usr_noah', recipientUsername: 'noah' };
const own = { recipientUserId: null, shippingAddress: { id: 'adr_1' } };

describe('gift messages', () => {
  it('are sent for the first line of each parcel to another user', () => {
    const lines = [
      { id: 'card', ...noah, isDigital: true },
      { id: 'own', ...own },
      { id: 'teapot', ...noah, isDigital: false },
      { id: 'kite', ...noah },
      { id: 'map', recipientUserId: 'usr_theo', recipientUsername: 'theo' },
    ];
    const messages = { 'id:usr_noah': ' For you ', 'id:usr_theo': ' \n', 'id:usr_zoe': 'Another bag', self: 'Mine' };
    expect(giftMessagesToSend(lines, messages)).toEqual([{ cartItemId: 'teapot', text: 'For you' }]);
    expect(giftMessagesToSend(lines.slice(0, 2), messages)).toEqual([]);
  });

  it('belong to parcels only, and to those of others', () => {
    expect(messageLineOf([{ id: 'own', ...own }])).toBeUndefined();
    expect(messageLineOf([{ id: 'card', ...noah, isDigital: true }])).toBeUndefined();
    expect(messageLineOf([{ id: 'map', recipientUsername: 'noah' }])?.id).toBe('map');
  });

  it('are trimmed, with plain line breaks', () => {
    expect(cleanGiftMessage(' \u202eFor\r\nyou\rtoo\n ')).toBe('For\nyou\ntoo');
  });

  it('have at most 300 characters', () => {
    expect(giftMessageError(`  ${'🎁'.repeat(300)}  `)).toBeUndefined();
    expect(giftMessageError('x'.repeat(301))).toBe('A message can have at most 300 characters.');
    const long = { 'id:usr_noah': 'x'.repeat(301) };
    expect(areGiftMessagesValid([{ id: 'teapot', ...noah }], long)).toBe(false);
    // Its parcel is not in this order.
    expect(areGiftMessagesValid([{ id: 'own', ...own }], long)).toBe(true);
  });

  it.each([
    ['Ada Byron', false, 'Ada Byron'],
    ['Ada Byron', true, 'Someone'],
    [' ', false, 'Someone'],
  ])('print %j (anonymous: %s) as %j', (name, isAnonymous, printed) => {
    expect(printedGiver(name, isAnonymous)).toBe(printed);
  });
});
