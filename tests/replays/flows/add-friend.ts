import type { AnyMachineSnapshot } from 'xstate';
import type { Outcome } from '../../../mocks/engine/faults';
import { people } from '../../../seed';
import { addFriendMachine, type RelationToMember } from '../../../src/machines/add-friend.machine';
import { friendsTexts } from '../../../src/rules/texts/friends';
import type { Replay, EventDriver } from '../harness/replay';
import { idleButton, busyButton } from '../../support/pages/account';
import { every, isGone, isSeen } from '../../support/pages/look';
import { closesErrorAndClicks, fails, inWords, presses, triesAgain, works } from '../samples';
import type { Shop } from '../shop';

const stranger = people.ziggy.username;
const requester = people.owen.username;
const oneself = people.maya.username;
const noUsername = 'Zi ggy';

/** Whether a request was sent, and whether the error dialog offers to send it again: words, one after the other. */
const nextShopState = (before: string, event: string): string => {
  const words = before.split(' ').filter((word) => word !== '' && word !== 'offered');
  if (event === 'it is sent') words.push('sent');
  if (event === 'it is not sent') words.push('offered');
  return [...new Set(words)].join(' ');
};

const hasWord = (shopState: string, word: string) => shopState.split(' ').includes(word);

const textIs =
  (...texts: readonly string[]) =>
  ({ context }: AnyMachineSnapshot) =>
    texts.includes(context.text);

const types = (text: string): EventDriver<Shop> => ({
  step: `Type "${text}" as the username.`,
  event: { type: 'text.change', text },
  drive: async (shop) => {
    await shop.closeProblem();
    await shop.friends.username.fill(text);
  },
  when: ({ context }) => context.text !== text,
});

/** Types a text that nothing is new about once it was typed from an empty field. */
const typesAfresh = (text: string): EventDriver<Shop> => ({ ...types(text), when: textIs('') });

const add = { type: 'friend.add' } as const;

const adds = (outcome: readonly RelationToMember[], when: EventDriver<Shop>['when']): EventDriver<Shop> => ({
  // What needs no request is found in the same moment.
  step: 'Press Add.',
  event: [add, ...outcome.map((output) => ({ type: 'xstate.done.actor.findRelation', output }))],
  ...closesErrorAndClicks(({ friends }) => friends.add),
  when,
});

/** Both the flow and the page wait for the people who have asked; the page reads them anew after each change. */
const answersWhoAsked = async (shop: Shop, outcome?: Outcome) => {
  await shop.untilSent('listPendingFriends');
  while ((await shop.waiting('listPendingFriends')) > 0) await shop.answer('listPendingFriends', outcome);
};

const finds = (step: string, username: string, output: RelationToMember): EventDriver<Shop> => ({
  step,
  event: { type: 'xstate.done.actor.findRelation', output },
  by: 'answer',
  drive: (shop) => answersWhoAsked(shop),
  when: ({ context }) => context.username === username,
});

export const addFriendReplay: Replay<Shop> = {
  machine: addFriendMachine,
  starts: {
    'the dialog': {
      step: 'Sign in as Maya. Open My Friends and press Add a friend.',
      open: async (shop) => {
        await shop.open('/friends', { as: 'maya', held: ['listPendingFriends', 'followUser'] });
        await answersWhoAsked(shop);
        // Who is oneself is known from the profile.
        await shop.until(() => isSeen(shop.account.named));
        await shop.press(shop.friends.open);
        await shop.until(() => isSeen(shop.friends.username));
      },
    },
  },
  variant: ({ context: { text, chosen, fault, username, requester: asked } }) =>
    inWords(
      text && `text ${text}`,
      chosen && `chosen ${chosen}`,
      fault && 'a fault',
      username && `about ${username}`,
      asked !== undefined && 'somebody asked',
    ),
  shopState: nextShopState,
  events: {
    'type too little': typesAfresh('zi'),
    'type the username of a stranger': types(stranger),
    'type the username of somebody who asked': types(requester),
    'type what is no username': typesAfresh(noUsername),
    'type one’s own username': typesAfresh(oneself),
    'take the suggestion': {
      step: 'Press the first suggested person.',
      event: { type: 'suggestion.choose', username: stranger },
      drive: async (shop) => {
        // The suggestions are there before they are in their place.
        await shop.press(shop.friends.suggestions.first());
      },
      when: (snapshot, shopState) => textIs(stranger)(snapshot) && !hasWord(shopState, 'sent'),
    },
    'send the suggestions away': {
      step: 'Press Escape in the field.',
      event: { type: 'suggestions.dismiss' },
      drive: async (shop) => {
        await shop.until(() => isSeen(shop.friends.suggestions));
        await shop.friends.username.press('Escape');
      },
      when: (snapshot, shopState) => textIs(stranger)(snapshot) && !hasWord(shopState, 'sent'),
    },
    add: adds(
      [],
      (snapshot, shopState) =>
        textIs(noUsername, requester)(snapshot) || (textIs(stranger)(snapshot) && !hasWord(shopState, 'sent')),
    ),
    'add oneself': adds([{ kind: 'oneself' }], textIs(oneself)),
    'add somebody once more': adds(
      [{ kind: 'requested' }],
      (snapshot, shopState) => textIs(stranger)(snapshot) && hasWord(shopState, 'sent'),
    ),
    'it is a stranger': finds('The server answers: this person has not asked to be a friend.', stranger, {
      kind: 'stranger',
    }),
    'it is somebody who asked': finds('The server answers: this person has already asked to be a friend.', requester, {
      kind: 'requester',
      person: { id: people.owen.id, username: requester, name: 'Owen MacKay' },
    }),
    'nobody knows who asked': {
      step: 'The server answers with an error: nobody knows who has asked.',
      event: { type: 'xstate.error.actor.findRelation', error: { message: '', severity: 'error', retryable: false } },
      by: 'answer',
      drive: (shop) => answersWhoAsked(shop, 403),
      when: ({ context }) => context.username === stranger,
    },
    'it is sent': works('followUser', 'the request is sent'),
    'it is not sent': fails('followUser', friendsTexts.addFailed),
    'try again': triesAgain(stranger, (_, shopState) => hasWord(shopState, 'offered')),
    leave: presses('Done', { type: 'dialog.close' }, ({ friends }) => friends.done),
  },
  states: {
    open: ({ friends }) => isSeen(idleButton(friends.add)),
    'open.editing': ({ friends }) =>
      every(isSeen(idleButton(friends.add)), isGone(friends.sent), isGone(friends.asked)),
    'open.editing.quiet': ({ friends }) => every(isGone(friends.suggestions), isGone(friends.nobodyFound)),
    'open.editing.waiting': ({ friends }) => every(isGone(friends.suggestions), isGone(friends.nobodyFound)),
    'open.editing.offering': async ({ friends }) =>
      (await isSeen(friends.suggestions)) || (await isSeen(friends.nobodyFound)),
    'open.sent': ({ friends }) => isSeen(friends.sent),
    'open.asked': ({ friends }) => isSeen(friends.asked),
    checking: ({ friends }) => isSeen(busyButton(friends.add)),
    sending: ({ friends }) => isSeen(busyButton(friends.add)),
    closed: ({ friends }) => every(isGone(friends.dialog), isSeen(friends.open)),
  },
  indistinguishable: [
    { states: ['checking', 'sending'], because: 'a person waits for the request, whatever is asked before' },
    {
      states: [
        'open.editing.quiet',
        'open.editing.waiting',
        'open.sent',
        'open.asked',
        'checking',
        'sending',
        'closed',
      ],
      because: 'nothing is suggested, and nobody is told that suggestions are waited for',
    },
  ],
  leaving: ['closed'],
};
