import type { AnyMachineSnapshot } from 'xstate';
import { people } from '../../../seed';
import { friendshipMachine } from '../../../src/machines/friendship.machine';
import type { friendshipQuestions } from '../../../src/rules/questions/friendship';
import { friendsTexts } from '../../../src/rules/texts/friends';
import type { Replay, EventDriver } from '../harness/replay';
import { every, isGone, isSeen } from '../../support/pages/look';
import { closesErrorAndClicks, fails, inWords, onlyWhere, opens, saysNo, saysYes, triesAgain, works } from '../samples';
import type { Shop } from '../shop';

type Call = keyof typeof friendshipQuestions;

const personOf = ({ id, username, firstName, lastName }: (typeof people)[keyof typeof people]) => ({
  id,
  username,
  name: `${firstName} ${lastName}`,
});

/** What is done with whom: a row each. */
const rows = {
  acceptFriend: {
    type: 'request.accept',
    person: personOf(people.owen),
    button: 'Accept Owen MacKay',
    tab: 'requests',
  },
  rejectFriend: {
    type: 'request.reject',
    person: personOf(people.isla),
    button: 'Reject Isla Bouchard',
    tab: 'requests',
  },
  removeFriend: { type: 'friend.remove', person: personOf(people.noah), button: 'Remove Noah Fraser', tab: 'friends' },
} as const;

const calls = ['acceptFriend', 'rejectFriend', 'removeFriend'] as const satisfies readonly Call[];

const isDone: Readonly<Record<string, Call>> = {
  'Owen is accepted': 'acceptFriend',
  'Isla is rejected': 'rejectFriend',
  'Noah is removed': 'removeFriend',
};
const hasFailed: Readonly<Record<string, Call>> = {
  'accepting fails': 'acceptFriend',
  'rejecting fails': 'rejectFriend',
  'removing fails': 'removeFriend',
};

/** Which tab is open, whose rows are gone, and what the error dialog is about: words, one after the other. */
const nextShopState = (before: string, event: string): string => {
  const words = before.split(' ').filter((word) => !word.startsWith('about:'));
  const done = isDone[event];
  const failed = hasFailed[event];
  return [...words, done && `gone:${done}`, failed && `about:${failed}`].filter(Boolean).join(' ');
};

const hasWord = (shopState: string, word: string) => shopState.split(' ').includes(word);

/** Whether the row is on the screen. */
const hasRow = (call: Call) => (_: AnyMachineSnapshot, shopState: string) =>
  hasWord(shopState, rows[call].tab) && !hasWord(shopState, `gone:${call}`);

const chooses = (call: Call): EventDriver<Shop> => ({
  step: `Press ${rows[call].button}.`,
  event: { type: rows[call].type, person: rows[call].person },
  ...closesErrorAndClicks(({ friends }) => friends.button(rows[call].button)),
  ...onlyWhere(hasRow(call)),
});

const goesOn = (call: Call) =>
  triesAgain(`${call} ${rows[call].person.id}`, (_, shopState) => hasWord(shopState, `about:${call}`));

export const friendshipReplay: Replay<Shop> = {
  machine: friendshipMachine,
  starts: {
    'the requests': {
      step: 'Sign in as Maya. Open My Friends and press the tab Pending Requests.',
      shopState: 'requests',
      open: opens('/friends?tab=pending', { as: 'maya', held: [...calls] }, ({ friends }) => friends.requests),
    },
    'the friends': {
      step: 'Sign in as Maya. Open My Friends.',
      shopState: 'friends',
      open: opens('/friends', { as: 'maya', held: [...calls] }, ({ friends }) => friends.list),
    },
  },
  variant: ({ context: { person, done } }) =>
    inWords(person && `about ${person.username}`, done && `${done.person.username} ${done.change}`),
  shopState: nextShopState,
  events: {
    'accept Owen': chooses('acceptFriend'),
    'reject Isla': chooses('rejectFriend'),
    'remove Noah': chooses('removeFriend'),
    'agree to accept': saysYes('Accept', 'confirmingAccept'),
    'agree to reject': saysYes('Reject', 'confirmingReject'),
    'agree to remove': saysYes('Remove friend', 'confirmingRemove'),
    'do not accept': saysNo('Not now', 'confirmingAccept'),
    'do not reject': saysNo('Keep', 'confirmingReject'),
    'do not remove': saysNo('Keep friend', 'confirmingRemove'),
    'Owen is accepted': works('acceptFriend', 'Owen MacKay is a friend'),
    'accepting fails': fails('acceptFriend', friendsTexts.acceptFailed),
    'try to accept again': goesOn('acceptFriend'),
    'Isla is rejected': works('rejectFriend', 'the request of Isla Bouchard is rejected'),
    'rejecting fails': fails('rejectFriend', friendsTexts.rejectFailed),
    'try to reject again': goesOn('rejectFriend'),
    'Noah is removed': works('removeFriend', 'Noah Fraser is no friend any more'),
    'removing fails': fails('removeFriend', friendsTexts.removeFailed),
    'try to remove again': goesOn('removeFriend'),
  },
  states: {
    idle: ({ friends }) => every(isGone(friends.question), isGone(friends.busy)),
    confirmingAccept: ({ friends }) => isSeen(friends.asks('accept')),
    accepting: ({ friends }) => isSeen(friends.busy.and(friends.button(rows.acceptFriend.button))),
    confirmingReject: ({ friends }) => isSeen(friends.asks('reject')),
    rejecting: ({ friends }) => isSeen(friends.busy.and(friends.button(rows.rejectFriend.button))),
    confirmingRemove: ({ friends }) => isSeen(friends.asks('remove')),
    removing: ({ friends }) => isSeen(friends.busy.and(friends.button(rows.removeFriend.button))),
  },
};
