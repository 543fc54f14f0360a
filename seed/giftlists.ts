import { seededDay } from './event-dates';
import { type PersonName, people } from './people';
import type { Row } from './rows';

type List = Row<'giftlists'>;
type ListItem = Row<'giftlistItems'>;

const list = (owner: PersonName, name: string, title: string, changes: Partial<List> = {}): List => ({
  id: `gft_${owner}_${name}`,
  ownerId: people[owner].id,
  title,
  description: null,
  isHidden: false,
  forName: null,
  eventName: null,
  eventDate: null,
  isSurprise: false,
  createdAtMs: null,
  ...changes,
});

/** Noah has 64 lists, more than a page of 50. */
const guestsOfHonor = [
  'Amélie',
  'Grandpa Joe',
  'Sofia',
  'the twins',
  'Kofi',
  'Aunt Rosalind',
  'Wren',
  'Priya',
  'Coach Dubois',
  'Liam',
  'Mrs. Abernathy',
  'Inès',
  'Jonah',
  'our neighbours',
  'Owen',
  'the new puppy',
];
const occasions = ['Birthday', 'Housewarming', 'Winter holidays', 'Thank you'];

const partyLists = occasions.flatMap((occasion, row) =>
  guestsOfHonor.map((guest, column) =>
    list('noah', String(row * guestsOfHonor.length + column + 1), `${occasion}: ${guest}`, {
      forName: guest,
      eventName: occasion,
      // Birthdays have a day, one in each half month.
      eventDate: row === 0 ? seededDay(column * 15 + 5) : null,
    }),
  ),
);

/** Seeded giftlists; each owner's newest first. */
export const giftlists: readonly List[] = [
  list('maya', 'birthday', 'Birthday wishes', {
    description: 'Thirty, and still happy about a parcel. Anything on here would make my day.',
    forName: 'Maya',
    eventName: '30th birthday',
    eventDate: seededDay(12),
  }),
  list('maya', 'cabin', 'A cabin of our own', {
    description: 'For long weekends at the lake.',
    forName: 'Maya & Noah',
    eventName: 'Housewarming',
    eventDate: seededDay(40),
  }),
  list('maya', 'secret', 'Secret Santa ideas', { isHidden: true }),
  list('maya', 'empty', 'Someday'),
  list('amara', 'desk', 'A desk to write at'),
  list('theo', 'trail', 'Back on the trail', {
    description: 'The old gear has seen enough mountains.',
    forName: 'Théo',
    eventName: 'Birthday',
    eventDate: seededDay(20),
    isSurprise: true,
  }),
  ...partyLists,
];

/** Items of a list: products, and links to other shops with `productId` null. */
const items = (
  listId: string,
  products: readonly (string | readonly [productId: string | null, about: Partial<ListItem>])[],
): ListItem[] =>
  products.map((entry, index) => {
    const [productId, changes] = typeof entry === 'string' ? [entry, {}] : entry;
    return {
      id: `gli_${listId.replace('gft_', '')}_${index + 1}`,
      giftlistId: listId,
      productId,
      quantity: 1,
      purchasedQuantity: 0,
      isMostWanted: false,
      sortOrder: index + 1,
      ...changes,
    };
  });

/** A wish from a shop that does not exist. */
const nightExpress = {
  url: 'https://woodentoys.example/trains/night-express',
  name: 'Night Express Wooden Train',
  cents: 6450,
};

/** Givers of units that were not bought in the shop ('I'll give this'), by giftlist item. */
export const giftMarks: Readonly<
  Record<string, { markedBy: 'guest' | 'member'; giverId: string | null; giverName: string | null }>
> = {
  gli_maya_cabin_12: { markedBy: 'guest', giverId: null, giverName: 'Aunt Rosalind' },
  gli_theo_trail_2: { markedBy: 'member', giverId: people.maya.id, giverName: null },
};

/**
 * Items of the seeded giftlists. One list is longer than a page of ten; some items are purchased, and one is out of
 * stock.
 */
export const giftlistItems: readonly ListItem[] = [
  ...items('gft_maya_birthday', [
    ['northern-lights-vinyl', { id: 'gli_maya_vinyl' }],
    ['first-knitting-kit', { id: 'gli_maya_knitting', quantity: 2 }],
    ['prairie-wool-throw', { purchasedQuantity: 1, note: 'Cream or oatmeal, not grey' }],
    'weekend-film-camera',
    'porch-drum',
  ]),
  ...items('gft_maya_cabin', [
    'enamel-teapot-for-two',
    ['cast-iron-skillet', { note: 'The ten-inch one, for two eggs' }],
    ['tabletop-fondue', { purchasedQuantity: 1 }],
    'stoneware-stew-pot',
    'market-basket',
    'beeswax-pillar-candle',
    'walnut-mantel-clock',
    'owls-of-the-boreal',
    'thousand-piece-lake',
    'windowsill-herb-trio',
    'canoe-country-tote',
    ['good-plate-good-cutlery', { quantity: 4, purchasedQuantity: 1 }],
    'big-sky-kite',
  ]),
  ...items('gft_maya_secret', ['twin-bell-alarm-clock', 'wind-up-tin-robot']),
  ...items('gft_amara_desk', ['lit-desk-globe', 'everyday-cloth-journal', 'quiet-mechanical-keyboard']),
  ...items('gft_theo_trail', [
    'raspberry-day-pack',
    ['halifax-proof-umbrella', { purchasedQuantity: 1 }],
    ['everyday-trail-boots', { purchasedQuantity: 1, note: 'Size 44, the wide ones' }],
  ]),
  ...items('gft_noah_1', [
    'blind-date-with-a-book',
    ['armful-of-field-flowers', { note: 'No lilies: the cat', isMostWanted: true }],
    [null, { link: nightExpress, note: 'With the tunnel, please' }],
  ]),
];
