import type { AnyMachineSnapshot } from 'xstate';
import { markGiftMachine } from '#machines/mark-gift.machine.ts';
import { giftMarkTexts } from '#rules/texts/gift-marks.ts';
import { busyButton, idleButton } from '../../support/pages/account';
import { every, isHidden, isVisible, readVisibility } from '../../support/pages/visibility';
import {
  closesErrorAndClicks,
  fails,
  inWords,
  onlyWhere,
  opens,
  presses,
  succeeds,
  triesAgain,
} from '../event-drivers';
import type { EventDriver, Replay, Start } from '../harness/replay';
import type { Shop } from '../shop';

/** The owner wants one. */
const wish = { id: 'gli_maya_vinyl', giftlistId: 'gft_maya_birthday', name: 'Songs for Northern Lights (LP)' };

const ownMark = { id: 'gif_own', giftlistItemId: wish.id, giftlistId: wish.giftlistId };

const longName = 'Rosa'.repeat(13);

/** Words: `guest` or `member`, `given` while the page shows the mark, and `about:` for the call of the error dialog. */
const nextShopState = (before: string, event: string): string => {
  const words = before.split(' ').filter((word) => !word.startsWith('about:'));
  if (event === 'the gift is marked') return inWords(...words, 'given').replaceAll(',', '');
  if (event === 'the mark is undone') return words.filter((word) => word !== 'given').join(' ');
  const about = { 'marking fails': 'marking', 'undoing fails': 'unmarking' }[event];
  return [...words, ...(about === undefined ? [] : [`about:${about}`])].join(' ');
};

const has = (word: string) => (_: AnyMachineSnapshot, shopState: string) => shopState.split(' ').includes(word);

const isAsking = (snapshot: AnyMachineSnapshot) => snapshot.matches('asking');

const start = (who: 'guest' | 'member', step: string): Start<Shop> => ({
  step,
  shopState: who,
  open: async (shop) => {
    const button = ({ gifts }: Shop) => gifts.markButton("I'll give this", wish.name);
    await opens(
      `/giftlist/${wish.giftlistId}`,
      {
        ...(who === 'member' && { as: 'noah' as const }),
        held: ['addGiftMark', 'deleteGiftMark'],
        stored: { local: { 'visited-shared-giftlists': 'true' } },
      },
      button,
    )(shop);
    // The flow starts when its button is near the pointer or has the focus.
    await button(shop).focus();
  },
});

const gives = (who: 'guest' | 'member'): EventDriver<Shop> => ({
  ...presses(
    `I'll give this at ${wish.name}`,
    { type: 'gift.mark', gift: { ...wish, unitsLeft: 1, asksName: who === 'guest' } },
    ({ gifts }) => gifts.markButton("I'll give this", wish.name),
  ),
  ...onlyWhere(
    (snapshot, shopState) =>
      snapshot.matches('idle') && has(who)(snapshot, shopState) && !has('given')(snapshot, shopState),
  ),
});

const types = (words: string, name: string): EventDriver<Shop> => ({
  step: `Type ${words} as the name.`,
  event: { type: 'draft.change', change: { name } },
  drive: async (shop) => {
    await shop.closeProblem();
    await shop.gifts.giverName.fill(name);
  },
  control: ({ gifts }) => readVisibility(gifts.giverName),
  isOffered: isAsking,
  when: (snapshot) => isAsking(snapshot) && snapshot.context.draft.name !== name,
});

export const markGiftReplay: Replay<Shop> = {
  machine: markGiftMachine,
  starts: {
    'a guest': start('guest', 'Open the birthday list of Maya as a guest.'),
    'a member': start('member', 'Sign in as Noah. Open the birthday list of Maya.'),
  },
  variant: ({ context: { draft, gift } }) =>
    inWords(gift.asksName && 'with a name', draft.name === longName ? 'too long' : draft.name !== '' && 'typed'),
  shopState: nextShopState,
  events: {
    'a guest gives it': gives('guest'),
    'a member gives it': gives('member'),
    'type a name': types('"Aunt Rosa"', 'Aunt Rosa'),
    'type a long name': types('a text of 52 characters', longName),
    confirm: {
      step: "Press I'll give this in the dialog.",
      event: { type: 'mark.confirm' },
      ...closesErrorAndClicks(({ gifts }) => gifts.confirmMark),
      isOffered: isAsking,
    },
    cancel: {
      step: 'Press Cancel in the dialog.',
      event: { type: 'mark.cancel' },
      ...closesErrorAndClicks(({ gifts }) => gifts.cancelMark),
      isOffered: isAsking,
    },
    'the gift is marked': succeeds('addGiftMark', 'the gift is marked'),
    'marking fails': fails('addGiftMark', giftMarkTexts.markFailed),
    'try to mark again': triesAgain('marking', has('about:marking')),
    undo: {
      step: 'Press Undo.',
      event: { type: 'gift.unmark', ownMark },
      ...closesErrorAndClicks(({ gifts }) => gifts.markButton('Undo', wish.name)),
      ...onlyWhere(has('given')),
    },
    'the mark is undone': succeeds('deleteGiftMark', 'the mark is undone'),
    'undoing fails': fails('deleteGiftMark', giftMarkTexts.undoFailed),
    'try to undo again': triesAgain('unmarking', has('about:unmarking')),
  },
  states: {
    idle: ({ gifts }) => every(isHidden(gifts.marking), isHidden(busyButton(gifts.list.getByRole('button')))),
    asking: ({ gifts }) => isVisible(idleButton(gifts.confirmMark)),
    marking: ({ gifts }) =>
      isVisible(busyButton(gifts.markButton("I'll give this", wish.name).or(gifts.confirmMark)).first()),
    unmarking: ({ gifts }) => isVisible(busyButton(gifts.markButton('Undo', wish.name))),
  },
};
