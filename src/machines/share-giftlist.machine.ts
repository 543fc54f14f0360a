import { assign, setup } from 'xstate';
import { placeholderActor } from './placeholder-actors';

/** Delays of sharing, ms. */
const shareDelays = {
  /** Duration of the 'Copied' message. */
  noticeDelay: 2000,
} as const;

/** Content to share. */
export interface ShareContent {
  title: string;
  /** Text to copy; contains the link. */
  text: string;
  link: string;
}

/** Events of sharing. */
export type ShareGiftlistEvent =
  | { type: 'share.copy'; shared: ShareContent }
  /** Opens the share sheet of the system. */
  | { type: 'share.send'; shared: ShareContent }
  | { type: 'share.dismiss' };

/**
 * Shares a giftlist: copies a text with its link, or opens the system's share sheet. If the browser blocks both, shows
 * the link to copy by hand.
 */
export const shareGiftlistMachine = setup({
  types: { context: {} as { shared: ShareContent }, events: {} as ShareGiftlistEvent, tags: {} as 'busy' },
  actors: {
    /** Starts within the click event, because browsers require a user gesture. */
    copyText: placeholderActor<{ text: string }, void>('copyText'),
    /** Also succeeds if the user cancels. */
    openShareSheet: placeholderActor<ShareContent, void>('openShareSheet'),
  },
  actions: { storeShared: assign({ shared: (_, params: { shared: ShareContent }) => params.shared }) },
  delays: shareDelays,
}).createMachine({
  id: 'share-giftlist',
  description: 'Shares the link of a giftlist.',
  context: { shared: { title: '', text: '', link: '' } },
  initial: 'idle',
  on: {
    'share.copy': { target: '.copying', reenter: true, actions: { type: 'storeShared', params: ({ event }) => event } },
    'share.send': { target: '.sending', reenter: true, actions: { type: 'storeShared', params: ({ event }) => event } },
  },
  states: {
    idle: { description: 'Waits for the next action.' },
    copying: {
      description: 'Copying the text.',
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
      description: 'Shows that the text was copied.',
      after: { noticeDelay: 'idle' },
    },
    sending: {
      description: "The system's share sheet is open.",
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
      description: 'Sharing is blocked by the browser; shows the link to copy by hand.',
      on: { 'share.dismiss': 'idle' },
    },
  },
});
