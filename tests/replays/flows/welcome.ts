import { welcomeMachine } from '../../../src/machines/welcome.machine';
import type { Replay, Start } from '../harness/replay';
import { every, isGone, isSeen } from '../../support/pages/look';
import { waitsAndClicks } from '../samples';
import type { Shop } from '../shop';

const visit = (isSeenBefore: boolean): Start<Shop> => ({
  step: isSeenBefore
    ? 'Open a list of Theo as a guest who has seen the welcome before.'
    : 'Open a list of Theo as a guest for the first time.',
  input: { isSeen: isSeenBefore },
  open: async (shop) => {
    const local: Record<string, string> = isSeenBefore ? { 'visited-shared-giftlists': 'true' } : {};
    await shop.open('/giftlist/gft_theo_trail', { kept: { local } });
    await shop.until(() => isSeen(isSeenBefore ? shop.gifts.list : shop.gifts.welcome));
  },
});

export const welcomeReplay: Replay<Shop> = {
  machine: welcomeMachine,
  starts: { 'the first visit': visit(false), 'another visit': visit(true) },
  events: {
    dismiss: {
      step: 'Press Show me the list.',
      event: { type: 'welcome.dismiss' },
      ...waitsAndClicks(({ gifts }) => gifts.dismissWelcome),
      isOffered: (snapshot) => snapshot.matches('open'),
    },
  },
  states: {
    open: ({ gifts }) => isSeen(gifts.welcome),
    closed: ({ gifts }) => every(isGone(gifts.welcome), isSeen(gifts.list)),
  },
};
