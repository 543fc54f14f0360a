import { good } from '../pictures/goods';
import type { Offer } from './types';

/** Travel & Bags. */
export const travel: readonly Offer[] = [
  {
    id: 'two-night-suitcase',
    name: 'Two-Night Suitcase',
    description:
      'Rolls silently, fits overhead, and has a pocket that is exactly the size of a paperback. The shell is made of what used to be bottles.',
    price: 179,
    originalPrice: 219,
    store: 'Carry-On Club',
    tags: ['best seller', 'eco-friendly', 'for couples'],
    look: ['arch', 'luggage'],
    views: ['front', 'angle', 'detail', 'shelf', 'evening', 'wrapped'],
    // many images in random order: sortOrder determines the order
    media: (pictures) => [3, 0, 5, 1, 4, 2].flatMap((index) => pictures[index] ?? []),
  },
  {
    id: 'saddle-stitched-handbag',
    name: 'Saddle-Stitched Handbag',
    description:
      'Vegetable-tanned leather, two handles, no logo. It starts the colour of biscuits and ends the colour of your life.',
    price: 260,
    store: { name: 'Carry-On Club' },
    tags: ['handmade', 'for her'],
    look: ['plinth', 'handbag'],
  },
  {
    id: 'canoe-country-tote',
    name: 'Canoe Country Tote',
    description:
      'Twenty-ounce canvas with a paddle-shaped stitch where it matters. Groceries, library books, wet swimsuits: it has no opinion.',
    price: 34,
    store: 'Portage Outfitters',
    tags: ['made in Canada', 'for teachers', 'eco-friendly'],
    look: ['table', good('bag', 'cream', 'canoe')],
  },
  {
    id: 'raspberry-day-pack',
    name: 'Raspberry Day Pack',
    description:
      'Fifteen litres, one honest zip, and straps that do not slide. A hidden pocket has room for a key and one emergency candy.',
    price: 72,
    store: 'Portage Outfitters',
    tags: ['for kids', 'birthday', 'made in Canada'],
    look: ['disc', 'backpack'],
  },
  {
    id: 'halifax-proof-umbrella',
    name: 'Halifax-Proof Umbrella',
    description:
      'Eleven fibreglass ribs, tested in the sideways rain of Barrington Street. If it ever inverts, we send another, and a sympathy card.',
    price: 49,
    store: { name: 'Carry-On Club' },
    tags: ['best seller', 'for him', 'made in Canada'],
    look: ['window', 'umbrella'],
  },
  {
    id: 'sleeper-train-voucher',
    name: 'One Night on the Sleeper Train',
    description:
      'A berth, a breakfast and the Rockies at dawn through a dome window. The voucher is good for two years and any direction but late.',
    price: 480,
    store: 'Carry-On Club',
    tags: ['last-minute', 'for couples', 'wedding'],
    look: ['arch', good('card', 'forest', 'locomotive')],
    isDigital: true,
  },
  {
    id: 'brass-pocket-compass',
    name: 'Brass Pocket Compass',
    description:
      'Needle, lid, chain, and a place inside the lid for eleven engraved words. Points north in the city as well, for what it is worth.',
    price: 56,
    store: 'Trailhead Supply',
    tags: ['for him', 'wedding', 'birthday'],
    alsoIn: ['sport'],
    look: ['steps', 'compass', 'map'],
  },
  {
    id: 'wide-straw-sun-hat',
    name: 'Wide Straw Sun Hat',
    description:
      'Packs into a cone, springs back by lunch, and casts a full metre of shade. The ribbon is silk and comes off for tossing.',
    price: 45,
    store: 'Carry-On Club',
    tags: ['for her', 'new arrival'],
    look: ['table', 'sunHat', 'sunglasses'],
    isSoldOut: true,
  },
  {
    id: 'kiss-lock-coin-purse',
    name: 'Kiss-Lock Coin Purse',
    description: 'It closes with the click your grandmother’s did. Big enough for cards, a key and the good lip balm.',
    price: 27,
    store: { name: 'Carry-On Club' },
    tags: ['for her', 'stocking stuffer', 'for grandparents'],
    look: ['disc', 'purse', 'coin'],
  },
  {
    id: 'thirty-postcards-home',
    name: 'Thirty Postcards Home',
    description:
      'Blank fronts to draw on, stamps already stuck, a tiny watercolour pan in the lid. Send one a day, or all of them from the airport.',
    price: 39,
    // store missing, with a separate url
    url: 'https://www.postcards-home.example/thirty',
    tags: ['made in Canada', 'for kids', 'thank you'],
    look: ['flatlay', good('box', 'sky', 'airplane'), 'envelope'],
  },
  {
    id: 'furoshiki-wrap',
    // non-Latin name: Japanese ("Furoshiki wrapping cloth, waves")
    name: '風呂敷　青海波',
    description:
      'A square of heavy cotton that becomes a bag, a scarf, a bottle carrier or the wrapping of your next present. Fourteen knots are shown inside.',
    price: 42,
    store: 'Portage Outfitters',
    tags: ['eco-friendly', 'for the host'],
    look: ['plinth', good('folded', 'navy', 'wave')],
  },
  {
    id: 'fold-up-travel-flats',
    name: 'Fold-Up Travel Flats',
    description:
      'Soft blue flats that fold in half and live at the bottom of a bag until the wedding shoes give out. A spare inch of kindness under each heel.',
    price: 48,
    originalPrice: 56,
    store: 'Wool & Weather',
    tags: ['for her', 'wedding'],
    look: ['window', 'flatShoe'],
  },
];
