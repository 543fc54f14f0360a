import type { AnyMachineSnapshot } from 'xstate';
import { friendshipMachine } from '#machines/friendship.machine.ts';
import type { friendshipQuestions } from '#rules/questions/friendship.ts';
import { friendsTexts } from '#rules/texts/friends.ts';
import { people } from '#seed';
import { every, isHidden, isVisible } from '../../support/pages/visibility';
import {
  accepts,
  closesErrorAndClicks,
  dismisses,
  fails,
  inWords,
  onlyWhere,
  opens,
  succeeds,
  triesAgain,
} from '../event-drivers';
import type { EventDriver, Replay } from '../harness/replay';
import type { Shop } from '../shop';

type Call = keyof typeof friendshipQuestions;

const personOf = ({ id, username, firstName, lastName }: (typeof people)[keyof typeof people]) => ({
  id,
  username,
  name: `${firstName} ${lastName}`,
});

/** By call: the button in a row, its event and its tab. */
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

/** Calls of the events after which a row is gone. */
const done: Readonly<Record<string, Call>> = {
  'Owen is accepted': 'acceptFriend',
  'Isla is rejected': 'rejectFriend',
  'Noah is removed': 'removeFriend',
};

/** Calls of the events that open the error dialog. */
const failed: Readonly<Record<string, Call>> = {
  'accepting fails': 'acceptFriend',
  'rejecting fails': 'rejectFriend',
  'removing fails': 'removeFriend',
};

/** Words: the open tab, `gone:` for each call whose row is gone, and `about:` for the call of the error dialog. */
const nextShopState = (before: string, event: string): string => {
  const words = before.split(' ').filter((word) => !word.startsWith('about:'));
  return [...words, done[event] && `gone:${done[event]}`, failed[event] && `about:${failed[event]}`]
    .filter(Boolean)
    .join(' ');
};

const hasWord = (shopState: string, word: string): boolean => shopState.split(' ').includes(word);

/** Whether the page shows the row. */
const hasRow =
  (call: Call) =>
  (_: AnyMachineSnapshot, shopState: string): boolean =>
    hasWord(shopState, rows[call].tab) && !hasWord(shopState, `gone:${call}`);

const pressesInRow = (call: Call): EventDriver<Shop> => ({
  step: `Press ${rows[call].button}.`,
  event: { type: rows[call].type, person: rows[call].person },
  ...closesErrorAndClicks(({ friends }) => friends.button(rows[call].button)),
  ...onlyWhere(hasRow(call)),
});

const triesCallAgain = (call: Call) =>
  triesAgain(`${call} ${rows[call].person.id}`, (_, shopState) => hasWord(shopState, `about:${call}`));

export const friendshipReplay: Replay<Shop> = {
  machine: friendshipMachine,
  starts: {
    'pending requests': {
      step: 'Sign in as Maya. Open My Friends and press the tab Pending Requests.',
      shopState: 'requests',
      open: opens('/friends?tab=pending', { as: 'maya', held: calls }, ({ friends }) => friends.requests),
    },
    friends: {
      step: 'Sign in as Maya. Open My Friends.',
      shopState: 'friends',
      open: opens('/friends', { as: 'maya', held: calls }, ({ friends }) => friends.list),
    },
  },
  variant: ({ context: { person, lastChange } }) =>
    inWords(person && `about ${person.username}`, lastChange && `${lastChange.person.username} ${lastChange.change}`),
  shopState: nextShopState,
  events: {
    'accept Owen': pressesInRow('acceptFriend'),
    'reject Isla': pressesInRow('rejectFriend'),
    'remove Noah': pressesInRow('removeFriend'),
    'confirm accepting': accepts('Accept', 'confirmingAccept'),
    'confirm rejecting': accepts('Reject', 'confirmingReject'),
    'confirm removing': accepts('Remove friend', 'confirmingRemove'),
    'do not accept': dismisses('Not now', 'confirmingAccept'),
    'do not reject': dismisses('Keep', 'confirmingReject'),
    'do not remove': dismisses('Keep friend', 'confirmingRemove'),
    'Owen is accepted': succeeds('acceptFriend', 'Owen MacKay is a friend'),
    'accepting fails': fails('acceptFriend', friendsTexts.acceptFailed),
    'try to accept again': triesCallAgain('acceptFriend'),
    'Isla is rejected': succeeds('rejectFriend', 'the request of Isla Bouchard is rejected'),
    'rejecting fails': fails('rejectFriend', friendsTexts.rejectFailed),
    'try to reject again': triesCallAgain('rejectFriend'),
    'Noah is removed': succeeds('removeFriend', 'Noah Fraser is no longer a friend'),
    'removing fails': fails('removeFriend', friendsTexts.removeFailed),
    'try to remove again': triesCallAgain('removeFriend'),
  },
  states: {
    idle: ({ friends }) => every(isHidden(friends.question), isHidden(friends.busy)),
    confirmingAccept: ({ friends }) => isVisible(friends.questionTo('accept')),
    accepting: ({ friends }) => isVisible(friends.busy.and(friends.button(rows.acceptFriend.button))),
    confirmingReject: ({ friends }) => isVisible(friends.questionTo('reject')),
    rejecting: ({ friends }) => isVisible(friends.busy.and(friends.button(rows.rejectFriend.button))),
    confirmingRemove: ({ friends }) => isVisible(friends.questionTo('remove')),
    removing: ({ friends }) => isVisible(friends.busy.and(friends.button(rows.removeFriend.button))),
  },
};
