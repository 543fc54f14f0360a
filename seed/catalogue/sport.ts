import { good } from '../pictures/goods';
import type { Offer } from './types';

/** Sport & Adventure. */
export const sport: readonly Offer[] = [
  {
    id: 'pond-hockey-set',
    name: 'Pond Hockey Set',
    description:
      'Two sticks with taped blades, a puck, and a scarf for whoever is in goal. First to ten, or until someone’s mother calls.',
    price: 88,
    store: 'Frozen Pond Sports',
    tags: ['made in Canada', 'for kids', 'best seller'],
    look: ['disc', 'hockey', 'scarf'],
  },
  {
    id: 'cedar-strip-canoe',
    name: 'Cedar-Strip Canoe, Fifteen Feet',
    description:
      'Built over one Peterborough winter by two brothers who argue about varnish. Delivered by trailer, launched with ceremony.',
    price: 4200,
    store: { name: 'Portage Outfitters' },
    tags: ['handmade', 'made in Canada', 'wedding'],
    look: ['window', 'canoe'],
  },
  {
    id: 'two-runner-sled',
    name: 'Two-Runner Sled',
    description:
      'Ash slats on red steel runners, with a rope that steers if you lean as well. Seats one adult, two children, or five optimists.',
    price: 145,
    originalPrice: 170,
    store: 'Frozen Pond Sports',
    tags: ['made in Canada', 'for kids', 'handmade'],
    look: ['plinth', 'sled'],
  },
  {
    id: 'white-leather-skates',
    name: 'White Leather Skates',
    description:
      'Broken in at the factory so your ankles do not have to be. Sharpened, waxed and laced, for the first black ice of the year.',
    price: 132,
    store: { name: 'Frozen Pond Sports' },
    tags: ['for her', 'birthday'],
    look: ['arch', 'iceSkate'],
  },
  {
    id: 'everyday-trail-boots',
    name: 'Everyday Trail Boots',
    description:
      'Waxed nubuck, a welt that can be resoled, and no squeak. Walk them around the block twice and then the West Coast Trail.',
    price: 215,
    store: 'Trailhead Supply',
    tags: ['for him', 'for her', 'eco-friendly'],
    look: ['table', 'hikingBoot', 'compass', 'evergreen'],
  },
  {
    id: 'tabletop-curling',
    name: 'Tabletop Curling',
    description:
      'Eight small stones in granite, a roll-out sheet of ice that is not ice, and a broom the size of a spoon. Sweep! Sweep!',
    price: 64,
    store: 'Frozen Pond Sports',
    tags: ['made in Canada', 'for the host', 'for him'],
    look: ['table', 'curlingStone'],
    // images in the alternative field
    mediaField: 'productImages',
  },
  {
    id: 'three-gear-town-bicycle',
    name: 'Town Bicycle, Three Gears',
    description:
      'Sits you upright, carries a week of groceries, and rings like a teaspoon on crystal. Assembled; just turn the bars.',
    price: 690,
    originalPrice: 790,
    store: { name: 'Trailhead Supply' },
    tags: ['for her', 'eco-friendly'],
    look: ['disc', 'bicycle'],
  },
  {
    id: 'sunrise-paddle',
    name: 'Sunrise Paddle, Guided',
    description:
      'Three hours on a flat lake with a guide, a thermos and a fair chance of loons. Book any morning from May to October.',
    price: 95,
    store: 'Portage Outfitters',
    tags: ['last-minute', 'for couples', 'made in Canada'],
    look: ['arch', good('card', 'teal', 'canoe')],
    isDigital: true,
  },
  {
    id: 'orchard-archery-set',
    name: 'Orchard Archery Set',
    description:
      'A forgiving maple bow, six blunt arrows and a straw target. Apples on heads are discouraged on page one of the booklet.',
    price: 118,
    store: 'Trailhead Supply',
    tags: ['for kids', 'handmade'],
    look: ['window', 'archery', 'apple'],
  },
  {
    id: 'ping-pong-anywhere',
    name: 'Ping-Pong, Anywhere',
    description:
      'A net that stretches over any table, two proper paddles and a tube of six balls. The dining room has never been so loud.',
    price: 49.5,
    store: { name: 'Frozen Pond Sports' },
    tags: ['for the host', 'birthday', 'for couples'],
    look: ['flatlay', 'pingPong'],
    isSoldOut: true,
  },
  {
    id: 'bright-idea-torch',
    name: 'Bright Idea Torch',
    description:
      'Winds up with a handle, floats, and has a red mode for reading under canvas. Survived a season in the bottom of a canoe.',
    price: 30,
    // store missing
    tags: ['stocking stuffer', 'for him', 'eco-friendly'],
    look: ['table', 'torch', 'tent'],
  },
  {
    id: 'gloves-for-minus-thirty',
    name: 'Gloves for Minus Thirty',
    description:
      'Double-knit wool with a long cuff and fingertips that can still work a zip. One size fits most; the purple fits everyone.',
    price: 57,
    store: 'Wool & Weather',
    tags: ['made in Canada', 'cozy', 'handmade'],
    look: ['disc', 'gloves', 'snowflake'],
  },
];
