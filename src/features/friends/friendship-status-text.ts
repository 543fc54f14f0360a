import { isolateBidi } from '#rules/person.ts';
import type { UseFriendshipResult } from './use-friendship';

const texts = {
  accepted: (name: string) => `You and ${name} are friends now.`,
  rejected: (name: string) => `The friend request of ${name} is rejected.`,
  removed: (name: string) => `${name} is no longer among your friends.`,
} as const;

/** Status text for screen readers after a row was removed; '' before any action. */
export const friendshipStatusText = (done: UseFriendshipResult['done']): string =>
  done ? texts[done.change](isolateBidi(done.person.name)) : '';
