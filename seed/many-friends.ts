import { createPerson, longName } from './people';
import type { Row } from './rows';

const firstNames = ['Ada', 'Ben', 'Chloé', 'Devi', 'Emil', 'Fatou', 'Gita', 'Hugo', 'Ivy', 'Jun', 'Kai', 'Léa', 'Mina'];
const lastNames = ['Abbott', 'Bélanger', 'Chen', 'Dhillon', 'Eriksen', 'Fortin', 'Gauthier', 'Hall', 'Ito', 'Jensen'];

/** Names that are hard to display. */
const difficultNames: readonly (readonly [string, string])[] = [
  ['Ziggy 🎈', '👩🏽‍🚀👨‍👩‍👧‍👦'],
  ['نور', 'الحداد'],
  ['<b>Bold</b>', '& Sons'],
  [longName, ''],
  ['', ''],
];

/** Numbers of friends and friend requests in the scenario `many-friends`. */
const crowdSize = { friends: 500, requests: 60 } as const;

const nameOf = (index: number): readonly [string, string] =>
  difficultNames[index] ?? [firstNames[index % firstNames.length] ?? '', lastNames[index % lastNames.length] ?? ''];

const personOf = (kind: 'friend' | 'request', index: number): Row<'people'> => {
  const username = `${kind}.${String(index + 1).padStart(3, '0')}`;
  return createPerson(`crowd_${kind}_${index + 1}`, username, nameOf(index), { photoUrl: null });
};

/** Users of the scenario `many-friends`, each with a friendship or a friend request to the member. */
export const createManyFriends = (memberId: string): { person: Row<'people'>; friendship: Row<'friendships'> }[] =>
  (['friend', 'request'] as const).flatMap((kind) =>
    Array.from({ length: crowdSize[`${kind}s`] }, (_, index) => {
      const person = personOf(kind, index);
      return {
        person,
        friendship: {
          id: `frd_crowd_${memberId}_${kind}_${index + 1}`,
          fromId: person.id,
          toId: memberId,
          isAccepted: kind === 'friend',
        },
      };
    }),
  );
