import { welcomeMachine } from '../../../src/machines/welcome.machine';
import type { Replay, Start } from '../harness/replay';
import { every, isGone, isSeen, lookAt } from '../../support/pages/look';
import type { Shop } from '../shop';

const visit = (isSeenBefore: boolean): Start<Shop> => ({
  input: { isSeen: isSeenBefore },
  open: async (shop) => {
    await shop.page.evaluate((isSeen) => {
      if (isSeen) localStorage.setItem('visited-shared-giftlists', 'true');
      else localStorage.removeItem('visited-shared-giftlists');
    }, isSeenBefore);
    await shop.open('/giftlist/gft_theo_trail');
    await shop.until(() => isSeen(isSeenBefore ? shop.gifts.list : shop.gifts.welcome));
  },
});

export const welcomeReplay: Replay<Shop> = {
  machine: welcomeMachine,
  starts: { 'the first visit': visit(false), 'another visit': visit(true) },
  events: {
    dismiss: {
      event: { type: 'welcome.dismiss' },
      by: 'control',
      drive: (shop) => shop.press(shop.gifts.dismissWelcome),
      control: ({ gifts }) => lookAt(gifts.dismissWelcome),
      isOffered: (snapshot) => snapshot.matches('open'),
    },
  },
  states: {
    open: ({ gifts }) => isSeen(gifts.welcome),
    closed: ({ gifts }) => every(isGone(gifts.welcome), isSeen(gifts.list)),
  },
};
