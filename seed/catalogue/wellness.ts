import { good } from '../pictures/goods';
import type { Offer } from './types';

/** Wellness & Bath. */
export const wellness: readonly Offer[] = [
  {
    id: 'glacier-clay-soap',
    name: 'Glacier Clay Soap',
    description:
      // markup in a description, as from a manufacturer's site: shown as text
      'Two bars with <b>glacial clay</b> &amp; spruce oil, cured for six weeks on the island. <em>Please</em> keep them dry between baths, they will last the season.',
    price: 16,
    store: 'Salt Spring Soapworks',
    tags: ['handmade', 'made in Canada', 'eco-friendly'],
    look: ['plinth', good('soapBar', 'teal', 'leaves')],
  },
  {
    id: 'very-long-bath',
    name: 'The Very Long Bath',
    description:
      'Salts, a cedar bath tray, and a do-not-disturb hanger that means it. Run the water hot and cancel the rest of the evening.',
    price: 62,
    originalPrice: 74,
    store: { name: 'Slow Sunday' },
    tags: ['for her', 'cozy', 'best seller'],
    look: ['window', 'bathtub', 'bubbles'],
  },
  {
    id: 'wild-rose-hand-cream',
    name: 'Wild Rose Hand Cream',
    description:
      'Rosehip oil from Alberta hedgerows in a cream that sinks in before you need your phone again. Made for gardeners, adopted by everyone.',
    price: 23,
    store: 'Salt Spring Soapworks',
    tags: ['made in Canada', 'for her', 'stocking stuffer'],
    look: ['arch', 'lotion', 'rose'],
  },
  {
    id: 'lakehouse-towels',
    name: 'Pair of Lakehouse Towels',
    description:
      'Flat-woven cotton that dries in an hour, folds to nothing, and softens with every swim. One for you, one for whoever forgot theirs.',
    price: 78,
    store: 'Slow Sunday',
    tags: ['for couples', 'housewarming', 'wedding'],
    look: ['steps', good('folded', 'teal'), 'shell'],
  },
  {
    id: 'an-hour-of-quiet',
    name: 'An Hour of Quiet, Monthly',
    description:
      'A guided hour by video, the first Sunday of every month for half a year. No chanting, no leggings required.',
    price: 90,
    store: { name: 'Slow Sunday' },
    tags: ['last-minute', 'for her', 'for teachers'],
    look: ['disc', good('screen', 'plum', 'lotus')],
    isDigital: true,
  },
  {
    id: 'cedar-shave-set',
    name: 'Cedar Shave Set',
    description:
      'A safety razor with a weight you can trust and a puck of cedar soap. It takes three minutes longer, and they are good minutes.',
    price: 68,
    store: 'Salt Spring Soapworks',
    tags: ['for him', 'made in Canada', 'wedding'],
    look: ['table', 'razor', good('tin', 'forest', 'evergreen')],
  },
  {
    id: 'onsen-bath-salts',
    // non-Latin name: Japanese ("Hot spring bath salts, yuzu")
    name: '温泉の入浴剤　ゆず',
    description:
      'Mineral salts with whole dried yuzu peel, in the manner of a mountain inn at solstice. Dissolve a handful, breathe, forget your inbox.',
    price: '28.00',
    store: 'Slow Sunday',
    tags: ['cozy', 'thank you', 'for couples'],
    look: ['plinth', good('jar', 'mustard', 'tangerine'), 'tangerine'],
  },
  {
    id: 'duckling-bubble-bath',
    name: 'Duckling Bubble Bath',
    description:
      'Oat milk and chamomile, gentle enough for the newest person in the house. The bubbles hold a beard shape for a remarkably long time.',
    price: 18,
    store: { name: 'Salt Spring Soapworks' },
    tags: ['new baby', 'for kids', 'made in Canada'],
    look: ['arch', good('bottle', 'mustard', 'chick'), 'bubbles'],
  },
  {
    id: 'violet-wood-comb',
    name: 'Violet Wood Comb',
    description:
      'Cut from a single board of amaranth, with teeth rounded by hand. It does not snag, it does not crackle, it does get borrowed.',
    price: 20,
    // store missing
    url: 'https://www.combsmith.example/violet-wood-comb',
    tags: ['handmade', 'for him', 'stocking stuffer'],
    look: ['disc', 'comb'],
  },
  {
    id: 'sunday-only-socks',
    name: 'Sunday-Only Socks',
    description: 'Thick merino, a soft cuff and absolutely no ambition. Wear them outside and you will miss the point.',
    price: 26,
    store: 'Slow Sunday',
    tags: ['cozy', 'for grandparents', 'best seller'],
    look: ['flatlay', 'socks'],
  },
  {
    id: 'four-quiet-toothbrushes',
    name: 'Four Quiet Toothbrushes',
    description:
      'One for each member of the household, in colours nobody can confuse before coffee. Compostable handles, replaceable heads.',
    price: 13,
    store: 'Salt Spring Soapworks',
    tags: ['eco-friendly', 'housewarming'],
    look: ['table', 'toothbrush', 'leaves'],
    isSoldOut: true,
  },
  {
    id: 'honeycomb-bath-sponge',
    name: 'Honeycomb Bath Sponge',
    description:
      'A natural sponge that holds half a litre of warm water and lets it go all at once. Sustainably gathered, and better than any loofah.',
    price: 19,
    originalPrice: 25,
    store: { name: 'Slow Sunday' },
    tags: ['new baby', 'eco-friendly', 'for her'],
    look: ['steps', 'sponge', 'soap', 'bubbles'],
  },
];
