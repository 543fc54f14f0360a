import { good } from '../pictures/goods';
import type { Offer } from './types';

/** Garden & Outdoors. */
export const garden: readonly Offer[] = [
  {
    id: 'windowsill-herb-trio',
    name: 'Windowsill Herb Trio',
    description:
      'Basil, thyme and a mint with opinions: three packets of seed with cedar markers and a bag of good soil. Water when it feels like a wrung-out sponge.',
    price: 37,
    store: 'Green Thumb Union',
    tags: ['foodie', 'housewarming', 'eco-friendly'],
    look: ['window', 'herb', good('packet', 'sage', 'leafyGreen')],
  },
  {
    id: 'unkillable-houseplant',
    name: 'The Unkillable Houseplant',
    description:
      'It wants a north window, a splash on Sundays, and to be left alone. Arrives in a hand-thrown pot with a card that says sorry in advance.',
    price: 33,
    store: { name: 'Green Thumb Union' },
    tags: ['best seller', 'housewarming', 'for him'],
    look: ['arch', 'plant'],
  },
  {
    id: 'giant-sunflower-seeds',
    name: 'Giant Sunflower Seeds',
    description:
      'One packet, thirty seeds, three metres of ambition each. Plant them after the long weekend and mark the fence every Sunday.',
    price: 6,
    store: 'Back Forty Garden',
    tags: ['for kids', 'stocking stuffer', 'made in Canada'],
    look: ['disc', good('packet', 'mustard', 'sunflower'), 'sunflower'],
  },
  {
    id: 'desert-in-a-pot',
    name: 'Desert in a Pot',
    description:
      'A saguaro the size of a thumb in a sand-glazed planter. It grows one centimetre a year and asks for nothing but a view.',
    price: 22,
    store: 'Green Thumb Union',
    tags: ['for teachers', 'thank you'],
    look: ['plinth', 'cactus', 'rock', 'seedling'],
  },
  {
    id: 'armful-of-field-flowers',
    name: 'Armful of Field Flowers',
    description:
      'Cut at six in the morning, tied with raffia, at the door by lunch. No two are alike, which is rather the point.',
    price: 64,
    store: { name: 'Green Thumb Union' },
    tags: ['for her', 'birthday', 'thank you'],
    look: ['table', 'bouquet'],
    // out of stock: the season is over
    isSoldOut: true,
  },
  {
    id: 'blue-garden-pail',
    name: 'Blue Garden Pail',
    description:
      'Twelve litres, a handle that does not bite, and a lip that pours where you point it. Equally good for weeds, windfalls and icing drinks.',
    price: 27,
    originalPrice: 32,
    store: 'Back Forty Garden',
    tags: ['for grandparents', 'eco-friendly'],
    look: ['steps', 'bucket', 'blossom'],
  },
  {
    id: 'robins-nest-cup',
    name: 'Robin’s Nest Cup',
    description:
      'A willow cup wired to a length of cedar branch, in the proportions robins insist on. Hang it facing east by April and try not to stare.',
    price: 41,
    store: 'Back Forty Garden',
    tags: ['handmade', 'made in Canada', 'for grandparents'],
    look: ['arch', 'eggNest', 'bird'],
  },
  {
    id: 'butterfly-seed-balls',
    name: 'Butterfly Seed Balls',
    description:
      'Clay, compost and native wildflower seed, rolled by hand into something a child can throw. Toss, rain, wait, butterflies.',
    price: 15,
    store: 'Green Thumb Union',
    tags: ['eco-friendly', 'for kids', 'handmade'],
    look: ['table', good('tin', 'sage', 'butterfly'), 'butterfly'],
  },
  {
    id: 'backyard-tent-for-two',
    name: 'Backyard Tent for Two',
    description:
      'Goes up in four minutes and has a skylight exactly where the Big Dipper will be. The first adventure may well be the lawn.',
    price: 189,
    originalPrice: 229,
    store: 'Trailhead Supply',
    tags: ['for couples', 'for kids'],
    alsoIn: ['sport'],
    look: ['disc', 'tent'],
  },
  {
    id: 'ladybird-garden-kit',
    name: 'Live Ladybird Kit',
    description:
      'Five hundred aphid-eaters, asleep, posted in a breathing box. Wake them at dusk among the roses and they clock in by morning.',
    price: 25,
    store: { name: 'Green Thumb Union' },
    tags: ['eco-friendly', 'for kids', 'new arrival'],
    look: ['flatlay', 'ladybird', 'leaves'],
  },
  {
    id: 'hyacinth-forcing-vase',
    name: 'Hyacinth Vase with Bulb',
    description:
      'A pinched-waist vase, a chilled bulb, and six weeks of watching roots do their thing. Blooms just when February gets long.',
    price: 30,
    store: 'Back Forty Garden',
    tags: ['for grandparents', 'cozy'],
    look: ['window', good('vase', 'sky', 'hyacinth')],
  },
  {
    id: 'bonsai-class-online',
    name: 'Bonsai Class, Online',
    description:
      'Six evenings with a grower from Richmond who has never once raised her voice at a tree. Recorded, so you can prune at your own pace.',
    price: 75,
    store: 'Green Thumb Union',
    tags: ['last-minute', 'for him', 'for couples'],
    look: ['arch', good('screen', 'forest', 'evergreen')],
    isDigital: true,
  },
];
