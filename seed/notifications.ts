import { people } from './people';
import type { Row } from './rows';

type Seeded = readonly [daysAgo: number, viewed: boolean, type: string, message: string];

/** Date from which `daysAgo` counts, epoch ms. */
const today = Date.parse('2026-11-20T14:30:00.000Z');
const dayMs = 86_400_000;

/** Maya's notifications, latest first: three unread, more than a page of ten, and one of an unknown type. */
const mayaNotifications: readonly Seeded[] = [
  [0, false, 'FRIEND_REQUEST', 'Isla Bouchard would like to be your friend.'],
  [1, false, 'FRIEND_REQUEST', 'Owen MacKay would like to be your friend.'],
  [3, false, 'ORDER', 'A part of your order has been shipped.'],
  [9, true, 'PURCHASE', 'A friend bought something from your giftlist "Birthday wishes".'],
  [12, true, 'FRIEND_ACCEPTED', 'Wren Beaulieu has accepted your friend request.'],
  [20, true, 'ANNOUNCEMENT', 'Giftlists can be shared with a QR code now.'],
  [31, true, 'FRIEND_ACCEPTED', 'Jonah Ipeelie has accepted your friend request.'],
  [40, true, 'ORDER', 'Your order has arrived.'],
  [44, true, 'PURCHASE', 'Someone bought something from your giftlist "Cabin kitchen".'],
  [58, true, 'FRIEND_ACCEPTED', 'Aiko Hayashi has accepted your friend request.'],
  [79, true, 'ORDER', 'Your order has been shipped.'],
  [80, true, 'ORDER', 'Thank you: your order has been placed.'],
];

/** Seeded notifications in insertion order, earliest first. */
export const notifications: readonly Row<'notifications'>[] = mayaNotifications
  .map(
    ([daysAgo, viewed, type, message], index): Row<'notifications'> => ({
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
      id: `ntf_crowd_${ownerId}_${index + 1}`,
      ownerId,
      message: `${difficultNames[index % difficultNames.length]} ${text}`,
      viewed: index % 3 !== 0,
      type,
      createdAt: new Date(today - index * 3_600_000).toISOString(),
    };
  }).toReversed();
