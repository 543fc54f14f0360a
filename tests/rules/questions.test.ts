import { expect, it } from 'vitest';
import { deleteAddressQuestion } from '#rules/questions/address.ts';
import { clearQuestion, removeQuestion } from '#rules/questions/cart.ts';
import { friendshipQuestions } from '#rules/questions/friendship.ts';
import { buyAgainQuestion, deleteListQuestion, removeItemQuestion } from '#rules/questions/giftlist.ts';
import { changeGiftRecipientQuestion, replaceQuestion } from '#rules/questions/recipient.ts';

/** Isolates the text direction of a name. */
const isolated = (name: string) => `\u2068${name}\u2069`;
const { acceptFriend, rejectFriend, removeFriend } = friendshipQuestions;
const noor = { id: 'usr_noor', username: 'noor', name: 'نور' };
const cottage = { id: 'adr_1', name: 'Cottage', text: '1 Lake Road, Ottawa', isLastToShipTo: false };

// Confirmations: title, body, both buttons, and tone.
it.each([
  [
    'Clear your bag?',
    clearQuestion,
    'All items will be removed, including those saved for later.',
    ['Clear Cart', 'Keep items', 'danger'],
  ],
  [
    'Remove this item?',
    removeQuestion('Candle'),
    `${isolated('Candle')} will be removed from your bag.`,
    ['Remove item', 'Keep item', 'danger'],
  ],
  [
    'Are you sure you want to remove this item from your giftlist?',
    removeItemQuestion('Candle', false),
    isolated('Candle'),
    ['Remove item', 'Keep item', 'danger'],
  ],
  [
    'Are you sure you want to remove this item from your giftlist?',
    removeItemQuestion('Candle', true),
    `Someone has already bought ${isolated('Candle')} for you.`,
    ['Remove item', 'Keep item', 'danger'],
  ],
  [
    'Someone has already bought this. Add it anyway?',
    buyAgainQuestion('Candle'),
    isolated('Candle'),
    ['Add anyway', 'Cancel', 'neutral'],
  ],
  [
    'Do you want to delete this giftlist?',
    deleteListQuestion,
    'It will be gone for good, with everything that is on it.',
    ['Delete giftlist', 'Do not delete', 'danger'],
  ],
  [
    'Are you sure you want to delete this address?',
    deleteAddressQuestion(cottage),
    `${isolated('Cottage')}: ${isolated('1 Lake Road, Ottawa')}.`,
    ['Delete address', 'Keep address', 'danger'],
  ],
  [
    'Are you sure you want to delete this address?',
    deleteAddressQuestion({ ...cottage, name: '', isLastToShipTo: true }),
    `${isolated('1 Lake Road, Ottawa')}. It is the last address that friends may ship to. Without it, friends cannot ship to you.`,
    ['Delete address', 'Keep address', 'danger'],
  ],
  [
    `Are you sure you want to accept ${isolated('نور')}'s friend request?`,
    acceptFriend(noor),
    isolated('@noor'),
    ['Accept', 'Not now', 'neutral'],
  ],
  [
    `Are you sure you want to reject ${isolated('نور')}'s friend request?`,
    rejectFriend(noor),
    isolated('@noor'),
    ['Reject', 'Keep', 'danger'],
  ],
  [
    `Are you sure you want to remove ${isolated('نور')} from your friends?`,
    removeFriend(noor),
    isolated('@noor'),
    ['Remove friend', 'Keep friend', 'danger'],
  ],
  [
    'Change the shipping destination?',
    replaceQuestion('It goes to Maya instead.'),
    'It goes to Maya instead.',
    ['Continue', 'Keep it as it is', 'neutral'],
  ],
  [
    'This gift is on a giftlist',
    changeGiftRecipientQuestion('It goes elsewhere.'),
    'It goes elsewhere.',
    ['Send it there', 'Go back', 'neutral'],
  ],
])("asks '%s'", (title, question, body, [acceptLabel, dismissLabel, tone]) => {
  expect(question).toEqual({ title, body, acceptLabel, dismissLabel, tone });
});
