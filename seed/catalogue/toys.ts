import { good } from '../pictures/goods';
import { filmUrl } from '../pictures/url';
import type { Offer } from './types';

/** Toys & Play. */
export const toys: readonly Offer[] = [
  {
    id: 'wind-up-tin-robot',
    name: 'Wind-Up Tin Robot',
    description:
      'Twelve turns of the key and he marches, sparks a little, and bows at the edge of the table. Tin, springs, no batteries and no plans for world domination.',
    price: 34,
    store: 'Tin Robot Toys',
    tags: ['best seller', 'for kids', 'birthday'],
    look: ['disc', 'robot', 'gear'],
    // video: first of all media
    media: (pictures) => [{ id: 'wind-up-tin-robot-film', type: 'video', url: filmUrl, sortOrder: 0 }, ...pictures],
  },
  {
    id: 'barnaby-bear',
    name: 'Barnaby the Mended Bear',
    description:
      'A soft bear with one visible patch, because everybody has one. Stuffed with recycled wool and safe from the first day.',
    price: 42,
    store: 'Puddle & Pine',
    tags: ['new baby', 'for kids', 'eco-friendly'],
    look: ['arch', 'teddy'],
    // many images: every view
    views: ['front', 'angle', 'detail', 'shelf', 'evening', 'pattern', 'wrapped'],
  },
  {
    id: 'thousand-piece-lake',
    name: 'Lake Louise, 1,000 Pieces',
    description:
      'A jigsaw cut by hand from birch ply, with a canoe-shaped piece hidden somewhere in the blue. The last piece is never missing; we count twice.',
    price: 58,
    store: { name: 'Tin Robot Toys' },
    tags: ['made in Canada', 'for grandparents', 'cozy'],
    look: ['table', good('box', 'sky', 'park'), 'jigsaw'],
  },
  {
    id: 'big-sky-kite',
    name: 'Big Sky Kite',
    description:
      'Ripstop nylon, fibreglass spars and forty metres of line. It flies in the sort of breeze that only moves laundry.',
    price: 39,
    originalPrice: 49,
    store: 'Puddle & Pine',
    tags: ['for kids', 'birthday'],
    look: ['window', 'kite'],
  },
  {
    id: 'nesting-sisters',
    name: 'Матрёшка «Пять сестёр»',
    description:
      'Five lindenwood sisters, each painted with the flower of a different month. The smallest is no bigger than a bean and has the best smile.',
    price: 47,
    // non-Latin name: Cyrillic ("Nesting doll 'Five sisters'")
    store: 'Puddle & Pine',
    tags: ['handmade', 'for kids', 'for grandparents'],
    look: ['plinth', 'nestingDolls', 'blossom'],
  },
  {
    id: 'midnight-express-train',
    name: 'Midnight Express Train Set',
    description:
      'A steam engine in maple and brass, two carriages and a figure-eight of track. It says choo only if you do.',
    price: 96,
    store: { name: 'Tin Robot Toys' },
    tags: ['for kids', 'birthday', 'made in Canada'],
    look: ['steps', 'locomotive', 'evergreen'],
  },
  {
    id: 'sleeper-yo-yo',
    name: 'Sleeper Yo-Yo',
    description:
      'Turned from purple heartwood, weighted to sleep at the end of the string for a full minute. Three tricks are printed inside the lid.',
    price: 14,
    store: 'Tin Robot Toys',
    tags: ['stocking stuffer', 'for kids'],
    look: ['disc', 'yoyo'],
  },
  {
    id: 'backyard-dinosaurs',
    name: 'Backyard Dinosaurs',
    description:
      'A long-neck and a short-arm in natural rubber, found near Drumheller (in spirit). They float, they stack, they do not bite.',
    price: 28,
    store: 'Puddle & Pine',
    tags: ['for kids', 'eco-friendly', 'birthday'],
    look: ['arch', 'sauropod', 'trex'],
  },
  {
    id: 'five-emoji-party',
    // a name of 200 emoji
    name: '🎉🎈🎂🍰🎁'.repeat(40),
    description:
      'Balloons, poppers, candles, cake toppers and one present to unwrap: a whole party in a box. The name is the maker’s, and no, they would not shorten it.',
    price: 33,
    store: 'Puddle & Pine',
    tags: ['birthday', 'for kids', 'last-minute'],
    look: ['plinth', 'partyPopper', 'balloon', 'birthdayCake'],
  },
  {
    id: 'carousel-music-box',
    name: 'Carousel Horse Music Box',
    description:
      'A painted horse that rises and falls while a steel comb plays a waltz. Wind it gently; it has been galloping since breakfast.',
    price: 68,
    store: 'Tin Robot Toys',
    tags: ['new baby', 'for her', 'handmade'],
    look: ['plinth', 'carousel'],
    isSoldOut: true,
  },
  {
    id: 'rainy-cottage-dice',
    name: 'Rainy Cottage Dice',
    description:
      'Six oversized dice, a leather cup, a deck of cards and rules for nine games, from quiet to thoroughly unfair. Made for screened porches.',
    price: 26,
    store: 'Tin Robot Toys',
    tags: ['for the host', 'made in Canada'],
    look: ['table', 'die', 'joker'],
  },
  {
    id: 'moonshot-rocket',
    name: 'Moonshot Water Rocket',
    description:
      'Half a bottle of water, a bicycle pump, and thirty metres straight up. Includes a parachute, and a countdown card for dramatic effect.',
    price: 35,
    store: 'Puddle & Pine',
    tags: ['new arrival', 'for kids'],
    look: ['disc', 'rocket', 'moon'],
  },
];
