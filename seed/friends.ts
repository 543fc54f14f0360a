import { type PersonName, people } from './people';
import type { Row } from './rows';

type Friendship = Row<'friendships'>;

const friendship = (from: PersonName, to: PersonName, status: 'accepted' | 'pending'): Friendship => ({
  id: `frd_${from}_${to}`,
  fromId: people[from].id,
  toId: people[to].id,
  isAccepted: status === 'accepted',
});

/** Twelve friends: more than a page of ten. All but Kofi have an address open to gifts. */
const friendsOfMaya: readonly PersonName[] = [
  'noah',
  'amara',
  'theo',
  'amelie',
  'priya',
  'liam',
  'sofia',
  'kofi',
  'ines',
  'aiko',
  'jonah',
  'wren',
];

/** Friendships, and pending friend requests. */
export const friendships: readonly Friendship[] = [
  ...friendsOfMaya.map((name) => friendship('maya', name, 'accepted')),
  friendship('noah', 'sofia', 'accepted'),
  friendship('amara', 'noah', 'accepted'),
  friendship('owen', 'maya', 'pending'),
  friendship('isla', 'maya', 'pending'),
];
