import { type PersonName, people } from './people';
import type { Row } from './rows';

type References = Partial<Pick<Row<'notifications'>, 'personId' | 'giftlistId' | 'orderId'>>;
type Seeded = readonly [daysAgo: number, viewed: boolean, type: string, message: string, about?: References];

/** Values of a notification that refers to nothing. */
const noReferences = { personId: null, giftlistId: null, productId: null, orderId: null, quantity: null, giftId: null };

/** A friend's notification, whose words are made when read. */
const fromFriend = (
  daysAgo: number,
  viewed: boolean,
  type: 'FRIEND_REQUEST' | 'FRIEND_ACCEPTED',
  friend: PersonName,
): Seeded => [daysAgo, viewed, type, '', { personId: people[friend].id }];

/** Date from which `daysAgo` counts, epoch ms. */
const today = Date.parse('2026-11-20T14:30:00.000Z');
const dayMs = 86_400_000;

/** Maya's notifications, latest first: three unread, more than a page of ten, and one of an unknown type. */
const mayaNotifications: readonly Seeded[] = [
  fromFriend(0, false, 'FRIEND_REQUEST', 'isla'),
  fromFriend(1, false, 'FRIEND_REQUEST', 'owen'),
  [3, false, 'ORDER', 'A part of your order has been shipped.', { orderId: 'e4975b18-06fd-4b1c-8d2a-c1f35e90a7d6' }],
  [
    9,
    true,
    'PURCHASE',
    'A friend bought something from your giftlist "Birthday wishes".',
    { giftlistId: 'gft_maya_birthday' },
  ],
  fromFriend(12, true, 'FRIEND_ACCEPTED', 'wren'),
  [20, true, 'ANNOUNCEMENT', 'Giftlists can be shared with a QR code now.'],
  fromFriend(31, true, 'FRIEND_ACCEPTED', 'jonah'),
  [40, true, 'ORDER', 'Your order has arrived.'],
  [44, true, 'PURCHASE', 'Someone bought something from your giftlist "Cabin kitchen".'],
  fromFriend(58, true, 'FRIEND_ACCEPTED', 'aiko'),
  [79, true, 'ORDER', 'Your order has been shipped.'],
  [80, true, 'ORDER', 'Thank you: your order has been placed.'],
];

/** Seeded notifications in insertion order, earliest first. */
export const notifications: readonly Row<'notifications'>[] = mayaNotifications
  .map(
    ([daysAgo, viewed, type, message, about], index): Row<'notifications'> => ({
      ...noReferences,
      ...about,
      id: `ntf_maya_${index + 1}`,
      ownerId: people.maya.id,
      message,
      viewed,
      type,
      createdAt: new Date(today - daysAgo * dayMs).toISOString(),
    }),
  )
  .toReversed();

/** Number of notifications in the scenario `many-notifications`; every third is unread. */
const manyCount = 120;

const kinds = [
  ['FRIEND_REQUEST', 'would like to be your friend.'],
  ['PURCHASE', 'bought a present from your giftlist "Birthday wishes".'],
  ['ORDER', 'is waiting for a parcel: your order has been shipped.'],
  ['FRIEND_ACCEPTED', 'has accepted your friend request.'],
] as const;

/** Names for the messages, some of them hard to display. */
const difficultNames = [
  'Ada Abbott',
  'Ziggy 🎈👩🏽‍🚀',
  'نور الحداد',
  '<b>Bold</b> & Sons',
  'Maximiliana'.repeat(18),
  'Kai Chen',
];

/** Notifications of the scenario `many-notifications`, earliest first. */
export const manyNotifications = (ownerId: string): Row<'notifications'>[] =>
  Array.from({ length: manyCount }, (_, index) => {
    const [type, text] = kinds[index % kinds.length] ?? kinds[0];
    return {
      ...noReferences,
      id: `ntf_crowd_${ownerId}_${index + 1}`,
      ownerId,
      message: `${difficultNames[index % difficultNames.length]} ${text}`,
      viewed: index % 3 !== 0,
      type,
      createdAt: new Date(today - index * 3_600_000).toISOString(),
    };
  }).toReversed();
