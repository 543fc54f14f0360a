import type { AnyMachineSnapshot } from 'xstate';
import { addFriendMachine, type RelationToMember } from '#machines/add-friend.machine.ts';
import type { Outcome } from '#mocks/engine/faults.ts';
import { friendsTexts } from '#rules/texts/friends.ts';
import { people } from '#seed';
import { busyButton, idleButton } from '../../support/pages/account';
import { every, isHidden, isVisible } from '../../support/pages/visibility';
import { closesErrorAndClicks, fails, inWords, presses, succeeds, triesAgain } from '../event-drivers';
import type { EventDriver, Replay } from '../harness/replay';
import type { Shop } from '../shop';

const stranger = people.ziggy.username;
const requester = people.owen.username;
const ownUsername = people.maya.username;
const invalidUsername = 'Zi ggy';

/** Words: `sent` after a request, `offered` while the error dialog offers to send it again. */
const nextShopState = (before: string, event: string): string => {
  const words = new Set(before.split(' ').filter((word) => word !== '' && word !== 'offered'));
  if (event === 'it is sent') words.add('sent');
  if (event === 'it is not sent') words.add('offered');
  return [...words].join(' ');
};

const hasWord = (shopState: string, word: string): boolean => shopState.split(' ').includes(word);

const textIs =
  (...texts: readonly string[]) =>
  ({ context }: AnyMachineSnapshot): boolean =>
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

/** Types only into an empty field, because from another text it would prove nothing new. */
const typesIntoEmpty = (text: string): EventDriver<Shop> => ({ ...types(text), when: textIs('') });

/** Presses Add. A relation that needs no request is found in the same step. */
const adds = (found: readonly RelationToMember[], when: NonNullable<EventDriver<Shop>['when']>): EventDriver<Shop> => ({
  step: 'Press Add.',
  event: [{ type: 'friend.add' }, ...found.map((output) => ({ type: 'xstate.done.actor.findRelation', output }))],
  ...closesErrorAndClicks(({ friends }) => friends.add),
  when,
});

/** Answers all requests for the pending requests: the flow and the page send them, the page again after each change. */
const answersPending = async (shop: Shop, outcome?: Outcome) => {
  await shop.untilSent('listPendingFriends');
  while ((await shop.waiting('listPendingFriends')) > 0) await shop.answer('listPendingFriends', outcome);
};

const finds = (step: string, username: string, output: RelationToMember): EventDriver<Shop> => ({
  step,
  event: { type: 'xstate.done.actor.findRelation', output },
  by: 'answer',
  drive: (shop) => answersPending(shop),
  when: ({ context }) => context.username === username,
});

/** Whether the field has the stranger, to whom no request was sent. */
const isNewStranger = (snapshot: AnyMachineSnapshot, shopState: string): boolean =>
  textIs(stranger)(snapshot) && !hasWord(shopState, 'sent');

export const addFriendReplay: Replay<Shop> = {
  machine: addFriendMachine,
  starts: {
    'the dialog': {
      step: 'Sign in as Maya. Open My Friends and press Add a friend.',
      open: async (shop) => {
        await shop.open('/friends', { as: 'maya', held: ['listPendingFriends', 'followUser'] });
        await answersPending(shop);
        // The flow knows the member's own username from the profile.
        await shop.until(() => isVisible(shop.account.menuWithName));
        await shop.press(shop.friends.open);
        await shop.until(() => isVisible(shop.friends.username));
      },
    },
  },
  variant: ({ context: { text, chosen, usernameError, username, requester: asked } }) =>
    inWords(
      text && `text ${text}`,
      chosen && `chosen ${chosen}`,
      usernameError && 'an error',
      username && `about ${username}`,
      asked !== undefined && 'already requested',
    ),
  shopState: nextShopState,
  events: {
    'type too few letters': typesIntoEmpty('zi'),
    'type the username of a stranger': types(stranger),
    'type the username of a requester': types(requester),
    'type an invalid username': typesIntoEmpty(invalidUsername),
    'type the own username': typesIntoEmpty(ownUsername),
    'choose the suggestion': {
      step: 'Press the first suggested person.',
      event: { type: 'suggestion.choose', username: stranger },
      drive: (shop) => shop.press(shop.friends.suggestions.first()),
      when: isNewStranger,
    },
    'dismiss the suggestions': {
      step: 'Press Escape in the field.',
      event: { type: 'suggestions.dismiss' },
      drive: async (shop) => {
        await shop.until(() => isVisible(shop.friends.suggestions));
        await shop.friends.username.press('Escape');
      },
      when: isNewStranger,
    },
    add: adds(
      [],
      (snapshot, shopState) => textIs(invalidUsername, requester)(snapshot) || isNewStranger(snapshot, shopState),
    ),
    'add oneself': adds([{ kind: 'oneself' }], textIs(ownUsername)),
    'add the same person again': adds(
      [{ kind: 'requested' }],
      (snapshot, shopState) => textIs(stranger)(snapshot) && hasWord(shopState, 'sent'),
    ),
    'it is a stranger': finds('The server answers: this person has not sent a request.', stranger, {
      kind: 'stranger',
    }),
    'it is a requester': finds('The server answers: this person has already sent a request.', requester, {
      kind: 'requester',
      person: { id: people.owen.id, username: requester, name: 'Owen MacKay' },
    }),
    'the pending requests are unknown': {
      step: 'The server answers the question for pending requests with an error.',
      event: { type: 'xstate.error.actor.findRelation', error: { message: '', severity: 'error', retryable: false } },
      by: 'answer',
      drive: (shop) => answersPending(shop, 403),
      when: ({ context }) => context.username === stranger,
    },
    'it is sent': succeeds('followUser', 'the request is sent'),
    'it is not sent': fails('followUser', friendsTexts.addFailed),
    'try again': triesAgain(stranger, (_, shopState) => hasWord(shopState, 'offered')),
    leave: presses('Done', { type: 'dialog.close' }, ({ friends }) => friends.done),
  },
  states: {
    open: ({ friends }) => isVisible(idleButton(friends.add)),
    'open.editing': ({ friends }) =>
      every(isVisible(idleButton(friends.add)), isHidden(friends.sent), isHidden(friends.alreadyRequested)),
    'open.editing.quiet': ({ friends }) => every(isHidden(friends.suggestions), isHidden(friends.nobodyFound)),
    'open.editing.waiting': ({ friends }) => every(isHidden(friends.suggestions), isHidden(friends.nobodyFound)),
    'open.editing.offering': async ({ friends }) =>
      (await isVisible(friends.suggestions)) || (await isVisible(friends.nobodyFound)),
    'open.sent': ({ friends }) => isVisible(friends.sent),
    'open.alreadyRequested': ({ friends }) => isVisible(friends.alreadyRequested),
    checking: ({ friends }) => isVisible(busyButton(friends.add)),
    sending: ({ friends }) => isVisible(busyButton(friends.add)),
    closed: ({ friends }) => every(isHidden(friends.dialog), isVisible(friends.open)),
  },
  indistinguishable: [
    { states: ['checking', 'sending'], because: 'the button is busy until the request is sent' },
    {
      states: [
        'open.editing.quiet',
        'open.editing.waiting',
        'open.sent',
        'open.alreadyRequested',
        'checking',
        'sending',
        'closed',
      ],
      because: 'none of them shows suggestions, and nothing shows that suggestions are due',
    },
  ],
  leaving: ['closed'],
};
