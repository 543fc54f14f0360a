import { isolateBidi } from '../person';
import type { Question } from './question';

/** A person as friends are listed. */
export interface Person {
  id: string;
  username: string;
  /** What the person is called; the username where there is no name. */
  name: string;
}

/** Names are not unique, and anybody may be called anything: the username says who it is. */
const whoIs = ({ username }: Person): string => isolateBidi(`@${username}`);

/** The question before each of the calls of the flow `friendship` (docs/product.md, Friends; reading 70). */
export const friendshipQuestions = {
  acceptFriend: (person: Person): Question => ({
    title: `Are you sure you want to accept ${isolateBidi(person.name)}'s friend request?`,
    body: whoIs(person),
    acceptLabel: 'Accept',
    dismissLabel: 'Not now',
    tone: 'neutral',
  }),
  rejectFriend: (person: Person): Question => ({
    title: `Are you sure you want to reject ${isolateBidi(person.name)}'s friend request?`,
    body: whoIs(person),
    acceptLabel: 'Reject',
    dismissLabel: 'Keep',
    tone: 'danger',
  }),
  removeFriend: (person: Person): Question => ({
    title: `Are you sure you want to remove ${isolateBidi(person.name)} from your friends?`,
    body: whoIs(person),
    acceptLabel: 'Remove friend',
    dismissLabel: 'Keep friend',
    tone: 'danger',
  }),
} as const;
