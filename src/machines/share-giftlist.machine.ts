import { assign, setup } from 'xstate';
import { placeholderActor } from './placeholder-actors';

/** Delays of sharing in ms (docs/product.md, Limits). */
const shareDelays = {
  /** How long it says that the text was copied. */
  noticeDelay: 2000,
} as const;

/** What is shared of a list. */
export interface ShareContent {
  title: string;
  /** Copied: it has the link in it. */
  text: string;
  link: string;
}

/** Events of sharing. */
export type ShareGiftlistEvent =
  | { type: 'share.copy'; shared: ShareContent }
  /** The share sheet of the system. */
  | { type: 'share.send'; shared: ShareContent }
  | { type: 'share.dismiss' };

/**
 * Shares a list (docs/product.md, Own giftlists; reading 66): copies a text with its link, or hands it to the system. Where the browser
 * denies both, the link is shown, to be copied by hand (reading 48).
 */
export const shareGiftlistMachine = setup({
  types: { context: {} as { shared: ShareContent }, events: {} as ShareGiftlistEvent, tags: {} as 'busy' },
  actors: {
    /** Begins within the press: a browser lets nothing be copied later. */
    copyText: placeholderActor<{ text: string }, void>('copyText'),
    /** Also done when the person changed their mind. */
    openShareSheet: placeholderActor<ShareContent, void>('openShareSheet'),
  },
  actions: { storeShared: assign({ shared: (_, params: { shared: ShareContent }) => params.shared }) },
  delays: shareDelays,
}).createMachine({
  id: 'share-giftlist',
  description: 'Gives the link of a list away.',
  context: { shared: { title: '', text: '', link: '' } },
  initial: 'idle',
  on: {
    'share.copy': {
      target: '.copying',
      reenter: true,
      actions: { type: 'storeShared', params: ({ event }) => ({ shared: event.shared }) },
    },
    'share.send': {
      target: '.sending',
      reenter: true,
      actions: { type: 'storeShared', params: ({ event }) => ({ shared: event.shared }) },
    },
  },
  states: {
    idle: { description: 'Nothing is being shared.' },
    copying: {
      description: 'The browser is asked to copy the text.',
      tags: 'busy',
      invoke: {
        id: 'copyText',
        src: 'copyText',
        input: ({ context }) => ({ text: context.shared.text }),
        onDone: 'copied',
        onError: 'denied',
      },
    },
    copied: {
      description: 'Says that the text was copied.',
      after: { noticeDelay: 'idle' },
    },
    sending: {
      description: 'The share sheet of the system is open.',
      tags: 'busy',
      invoke: {
        id: 'openShareSheet',
        src: 'openShareSheet',
        input: ({ context }) => context.shared,
        onDone: 'idle',
        onError: 'denied',
      },
    },
    denied: {
      description: 'The browser does not let the shop do it: the link can be copied by hand.',
      on: { 'share.dismiss': 'idle' },
    },
  },
});
