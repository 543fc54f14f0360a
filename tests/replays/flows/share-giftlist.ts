import { shareGiftlistMachine } from '../../../src/machines/share-giftlist.machine';
import { every, isGone, isSeen } from '../../support/pages/look';
import type { Replay } from '../harness/replay';
import { clicks } from '../samples';
import type { Shop } from '../shop';

const shared = { title: 'Birthday wishes', text: '', link: '' };

/** Lets the test decide what the browser does with what it is asked to copy or to hand over. */
const standIn = (shop: Shop) =>
  shop.page.evaluate(() => {
    const wait = (name: string) => () =>
      new Promise<void>((done, fail) => {
        Reflect.set(window, name, (isDenied: boolean) => (isDenied ? fail(new Error('denied')) : done()));
      });
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: wait('settleCopy') } });
    Object.defineProperty(navigator, 'share', { configurable: true, value: wait('settleSend') });
  });

const settle = (shop: Shop, name: 'settleCopy' | 'settleSend', isDenied: boolean) =>
  shop.page.evaluate(
    ({ key, how }) => {
      const settler: unknown = Reflect.get(window, key);
      if (typeof settler === 'function') Reflect.apply(settler, undefined, [how]);
    },
    { key: name, how: isDenied },
  );

export const shareGiftlistReplay: Replay<Shop> = {
  machine: shareGiftlistMachine,
  starts: {
    'a list of one’s own': {
      step: 'Sign in as Maya. Open a list of hers in a browser that has a share sheet.',
      open: async (shop) => {
        await shop.open('/giftlists', { as: 'maya' });
        await standIn(shop);
        await shop.until(() => isSeen(shop.ownGiftlists.chosen));
        // The page looks for a share sheet when it draws the list: another list and back.
        await shop.visit('/giftlists/gft_maya_empty');
        await shop.until(() => isSeen(shop.share.send));
      },
    },
  },
  events: {
    copy: {
      step: 'Press Share.',
      event: { type: 'share.copy', shared },
      ...clicks(({ share }) => share.copy),
      when: (snapshot) => !snapshot.matches('copying'),
    },
    'hand it over': {
      step: 'Press Share with an app.',
      event: { type: 'share.send', shared },
      ...clicks(({ share }) => share.send),
      when: (snapshot) => !snapshot.matches('sending'),
    },
    'it is copied': {
      step: 'Let the browser copy the link.',
      event: { type: 'xstate.done.actor.copyText' },
      by: 'browser',
      drive: (shop) => settle(shop, 'settleCopy', false),
    },
    'copying is denied': {
      step: 'Do not let the browser copy the link.',
      event: { type: 'xstate.error.actor.copyText', error: 'denied' },
      by: 'browser',
      drive: (shop) => settle(shop, 'settleCopy', true),
    },
    'it is handed over': {
      step: 'Choose an app in the share sheet of the system.',
      event: { type: 'xstate.done.actor.openShareSheet' },
      by: 'browser',
      drive: (shop) => settle(shop, 'settleSend', false),
    },
    'handing over is denied': {
      step: 'Do not let the browser open the share sheet.',
      event: { type: 'xstate.error.actor.openShareSheet', error: 'denied' },
      by: 'browser',
      drive: (shop) => settle(shop, 'settleSend', true),
    },
    'the link was copied by hand': {
      step: 'Press Done.',
      event: { type: 'share.dismiss' },
      ...clicks(({ share }) => share.done),
    },
  },
  states: {
    idle: ({ share }) => every(isGone(share.copied), isGone(share.byHand)),
    copying: ({ share }) => every(isGone(share.copied), isGone(share.byHand)),
    copied: ({ share }) => isSeen(share.copied),
    sending: ({ share }) => every(isGone(share.copied), isGone(share.byHand)),
    denied: ({ share }) => isSeen(share.byHand),
  },
  indistinguishable: [
    {
      states: ['idle', 'copying', 'sending'],
      because: 'the browser copies within the same moment, and the share sheet is the system’s and not the page’s',
    },
  ],
};
