import { isolateBidi } from '#rules/isolate-bidi.ts';
import type { UseFriendshipResult } from './use-friendship';

const texts = {
  // The visible note and the dialog announce it.
  accepted: () => '',
  rejected: (name: string) => `The friend request of ${name} is rejected.`,
  removed: (name: string) => `${name} is no longer among your friends.`,
} as const;

/** Status text for screen readers after a request was rejected or a friend removed, else ''. */
export const friendshipStatusText = (done: UseFriendshipResult['done']): string =>
  done ? texts[done.change](isolateBidi(done.person.name)) : '';
