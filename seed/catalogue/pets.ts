import { good } from '../pictures/goods';
import type { Offer } from './types';

/** Pets. */
export const pets: readonly Offer[] = [
  {
    id: 'good-dog-biscuits',
    name: 'Good Dog Biscuits',
    description:
      'Peanut butter, pumpkin and oats, baked hard in the shape of a bone. Approved by a panel of eleven beagles, unanimously.',
    price: 18,
    store: 'Good Boy Goods',
    tags: ['made in Canada', 'best seller', 'stocking stuffer'],
    look: ['disc', good('tin', 'terracotta', 'dogFace'), 'bone'],
  },
  {
    id: 'portable-sunbeam-cushion',
    name: 'Portable Sunbeam Cushion',
    description:
      'A round-shouldered cushion that stores warmth from your body, or the radiator, or sheer expectation. Machine washable, as it must be.',
    price: 52,
    store: { name: 'Whisker & Co.' },
    tags: ['cozy', 'new arrival'],
    look: ['window', good('cushion', 'mustard', 'catFace'), 'cat'],
  },
  {
    id: 'heritage-dog-bowl',
    name: 'Heritage Dog Bowl',
    description:
      'Forest-green stoneware on a foot too heavy to be pushed around the kitchen, though everyone tries. The glaze inside matches no known kibble.',
    price: 22,
    store: 'Good Boy Goods',
    tags: ['eco-friendly', 'for him'],
    look: ['plinth', good('bowl', 'forest', 'bone'), 'dog'],
  },
  {
    id: 'only-feather-that-works',
    name: 'The Only Feather That Works',
    description:
      'A real feather on a braided cord, weighted so that it lands like a small mistake. Cats who ignore everything make an exception.',
    price: 14,
    store: 'Whisker & Co.',
    tags: ['stocking stuffer', 'best seller'],
    look: ['arch', 'feather'],
  },
  {
    id: 'paw-print-keepsake',
    name: 'Paw Print Keepsake Kit',
    description:
      'A soft clay that takes one gentle press, dries white, and hangs by a ribbon. Kind enough for puppies, and for old friends.',
    price: 26,
    store: { name: 'Keepsake & Thimble' },
    tags: ['new baby', 'thank you', 'handmade'],
    look: ['flatlay', 'paws'],
  },
  {
    id: 'one-fish-two-fish-catnip',
    name: 'One Fish, Two Fish Catnip',
    description:
      'Two felt fish stuffed with Ontario-grown catnip so fresh that the parcel may be opened for you. Refillable, twice.',
    price: 16,
    originalPrice: 20,
    store: 'Whisker & Co.',
    tags: ['made in Canada', 'handmade'],
    look: ['table', 'fish', 'tropicalFish'],
  },
  {
    id: 'henrietta-who-squeaks',
    name: 'Henrietta, Who Squeaks',
    description:
      'A hedgehog in upholstery fabric with three squeakers and a lifetime guarantee against Labradors. We have replaced four, out of many.',
    price: 28,
    store: { name: 'Good Boy Goods' },
    tags: ['birthday', 'eco-friendly'],
    look: ['steps', 'hedgehog'],
  },
  {
    id: 'hamster-villa',
    name: 'Hamster Villa, Two Storeys',
    description:
      'Birch ply with a balcony, a cellar for secrets and a roof that lifts off. Flat-packed with exactly one spare screw.',
    price: 84,
    store: 'Whisker & Co.',
    tags: ['for kids', 'handmade'],
    look: ['disc', 'cottage', 'hamster'],
    isSoldOut: true,
  },
  {
    id: 'madame-cluck',
    name: 'Madame Cluck, Who Lays',
    description:
      'A plump felt hen for patient dogs: nose under the right wing and a squeaking egg rolls out. Comes with two eggs, because one will be buried.',
    price: 39,
    // manufacturer without a site: store, but no url
    store: 'Back Forty Garden',
    tags: ['handmade', 'made in Canada', 'for grandparents'],
    look: ['plinth', 'chicken', 'egg'],
  },
  {
    id: 'winter-songbird-feast',
    name: 'Winter Songbird Feast',
    description:
      'Five kilos of black-oil sunflower, millet and dried berry, mixed for chickadees and tolerated by jays. Squirrels will form a committee.',
    price: 31,
    store: 'Green Thumb Union',
    tags: ['eco-friendly', 'for grandparents'],
    alsoIn: ['garden'],
    look: ['window', good('pouch', 'sage', 'bird'), 'chipmunk', 'evergreen'],
  },
  {
    id: 'puppy-school-online',
    name: 'Puppy School, Online',
    description:
      'Eight short lessons and a weekly question hour with a trainer who owns four. Sit, stay, and above all, drop it.',
    price: 65,
    store: 'Good Boy Goods',
    tags: ['last-minute', 'for couples'],
    look: ['arch', good('screen', 'sage', 'dogFace')],
    isDigital: true,
  },
  {
    id: 'bell-for-clever-parrots',
    name: 'A Bell for Clever Parrots',
    description:
      'Solid brass on a sisal rope, to be rung, thrown or resented. The clapper is riveted, after consultation with an African grey.',
    price: '38.00',
    originalPrice: '32.00',
    // originalPrice below price, both numeric strings: no discount
    store: { name: 'Whisker & Co.' },
    tags: ['new arrival', 'handmade'],
    look: ['disc', 'bell', 'parrot'],
  },
];
