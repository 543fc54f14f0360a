import { guardMachine } from '../../../src/machines/guard.machine';
import type { Replay } from '../harness/replay';
import { every, isGone, isSeen, lookAt } from '../../support/pages/look';
import type { Shop } from '../shop';

export const guardReplay: Replay<Shop> = {
  machine: guardMachine,
  starts: {
    'a page for members': {
      open: (shop) => shop.open('/orders', { held: ['checkAuth'] }),
    },
  },
  shopState: (before, event) => (event === 'the watch dies' ? 'unwatched' : before),
  events: {
    'it is a guest': {
      event: { type: 'guest.known' },
      by: 'answer',
      drive: (shop) => shop.answer('checkAuth'),
      when: (snapshot) => snapshot.matches('waiting'),
    },
    'it is a member': {
      event: { type: 'member.known' },
      by: 'answer',
      drive: async (shop) => {
        await shop.becomeMember();
        await shop.answer('checkAuth');
      },
      when: (snapshot) => snapshot.matches('waiting'),
    },
    'the check fails': {
      event: { type: 'check.failed' },
      by: 'answer',
      drive: (shop) => shop.answer('checkAuth', 403),
    },
    'sign in': {
      event: { type: 'member.known' },
      by: 'control',
      drive: async (shop) => {
        await shop.press(shop.account.signIn);
        await shop.until(() => isSeen(shop.signIn.submit));
        await shop.signIn.fillPassword();
        await shop.signIn.submit.click();
        await shop.until(() => isGone(shop.signIn.root));
      },
      when: (snapshot) => !snapshot.matches('waiting'),
    },
    'sign in in another tab': {
      event: { type: 'member.known' },
      by: 'browser',
      drive: (shop) => shop.otherTab('opened'),
      when: (snapshot) => !snapshot.matches('waiting'),
    },
    'sign out in another tab': {
      event: { type: 'guest.known' },
      by: 'browser',
      drive: (shop) => shop.otherTab('closed'),
      when: (snapshot) => snapshot.matches('open'),
    },
    'try again': {
      event: { type: 'page.reload' },
      by: 'control',
      drive: async (shop) => {
        const loaded = shop.page.waitForEvent('load');
        await shop.guard.tryAgain.click({ noWaitAfter: true });
        await loaded;
        // The page is loaded anew, and its guard with it: the same thing happens again.
        await shop.until(() => isSeen(shop.guard.loading));
        await shop.answer('checkAuth', 403);
      },
      control: ({ guard }) => lookAt(guard.tryAgain),
    },
    'the watch dies': {
      event: { type: 'xstate.error.actor.watchIdentity', error: 'died' },
      by: 'tell',
      drive: (shop) => shop.tell('guard', { type: 'xstate.error.actor.watchIdentity', error: 'died' }),
      when: (_, shopState) => shopState === '',
    },
  },
  states: {
    waiting: ({ guard }) => isSeen(guard.loading),
    inviting: ({ guard }) => every(isSeen(guard.invitation), isSeen(guard.createAccount), isSeen(guard.signIn)),
    refused: ({ guard }) => isSeen(guard.refusal),
    open: ({ page }) => isSeen(page.getByRole('heading', { name: 'My Orders', includeHidden: true })),
    ended: ({ page }) => isSeen(page.getByRole('heading', { name: 'Authentication Required', includeHidden: true })),
  },
};
