import { isolateBidi } from '../isolate-bidi';
import type { Question } from './question';

/** User in the list of friends. */
export interface Person {
  id: string;
  username: string;
  /** Display name; the username if there is no name. */
  name: string;
}

/** The username identifies the user, because names are not unique. */
const usernameText = ({ username }: Person): string => isolateBidi(`@${username}`);

export const friendshipQuestions = {
  acceptFriend: (person: Person): Question => ({
    title: `Are you sure you want to accept ${isolateBidi(person.name)}'s friend request?`,
    body: usernameText(person),
    acceptLabel: 'Accept',
    dismissLabel: 'Not now',
    tone: 'neutral',
  }),
  rejectFriend: (person: Person): Question => ({
    title: `Are you sure you want to reject ${isolateBidi(person.name)}'s friend request?`,
    body: usernameText(person),
    acceptLabel: 'Reject',
    dismissLabel: 'Keep',
    tone: 'danger',
  }),
  removeFriend: (person: Person): Question => ({
    title: `Are you sure you want to remove ${isolateBidi(person.name)} from your friends?`,
    body: usernameText(person),
    acceptLabel: 'Remove friend',
    dismissLabel: 'Keep friend',
    tone: 'danger',
  }),
} as const;
