import { good } from '../pictures/goods';
import { filmUrl } from '../pictures/url';
import type { Offer } from './types';

/** Home & Light. */
export const home: readonly Offer[] = [
  {
    id: 'beeswax-pillar-candle',
    name: 'Beeswax Pillar Candle',
    description:
      'Poured from Ontario beeswax and nothing else, so it smells faintly of honey and burns for sixty hours. The drips are half the charm.',
    price: 26,
    store: 'Lamplight & Linen',
    tags: ['made in Canada', 'cozy', 'eco-friendly'],
    look: ['arch', 'candle', 'bee'],
    // video: between two pictures
    media: (pictures) => [
      ...pictures.map((picture, index) => ({ ...picture, sortOrder: index * 2 })),
      { id: 'beeswax-pillar-candle-film', type: 'video', url: filmUrl, sortOrder: 1 },
    ],
  },
  {
    id: 'reading-nook-complete',
    name: 'Reading Nook, Complete',
    description:
      'A two-seat sofa in washable blue wool with its own arched lamp. Assembled in forty minutes, occupied for the rest of the decade.',
    price: 1290,
    originalPrice: 1490,
    store: { name: 'North Window' },
    tags: ['cozy', 'housewarming'],
    look: ['window', 'couch'],
  },
  {
    id: 'prairie-wool-throw',
    name: 'Prairie Wool Throw',
    description:
      'Spun from the fleece of a single Saskatchewan flock and woven in a diamond twill. Big enough to share, if you must.',
    price: 165,
    store: 'Wool & Weather',
    tags: ['made in Canada', 'cozy', 'for grandparents'],
    look: ['table', good('folded', 'mustard'), 'sheep'],
  },
  {
    id: 'walnut-mantel-clock',
    name: 'Walnut Mantel Clock',
    description:
      'A slow, confident tick in a walnut case, wound once a week with a brass key. It chimes the hours and is kind enough to be silent at night.',
    price: 210,
    store: 'North Window',
    tags: ['handmade', 'wedding', 'for grandparents'],
    look: ['plinth', 'mantelClock'],
  },
  {
    id: 'ulluriaq-print',
    // non-Latin name: Inuktitut ("ulluriaq", star)
    name: 'ᐅᓪᓗᕆᐊᖅ',
    description:
      'A stone-cut print of a single star over the sea ice, pulled in an edition of fifty and framed in pale oak. The title is the Inuktitut word for star, and the printmaker signs in syllabics.',
    price: 185,
    store: { name: 'North Window' },
    tags: ['handmade', 'made in Canada', 'housewarming'],
    look: ['disc', good('print', 'navy', 'glowingStar')],
  },
  {
    id: 'amber-bedside-lamp',
    name: 'Amber Bedside Lamp',
    description:
      'A mushroom of hand-blown glass with a dimmer that goes all the way down to moonlight. The cord is woven cotton, two metres long.',
    price: 118,
    store: 'Lamplight & Linen',
    tags: ['new arrival', 'cozy', 'for her'],
    look: ['arch', good('lamp', 'mustard')],
  },
  {
    id: 'pear-and-cedar-candle',
    name: 'Pear & Cedar Candle',
    description:
      'A green orchard at the front, a woodpile at the back. Soy wax in a tumbler you will keep for pencils afterwards.',
    price: 34,
    store: { name: 'Lamplight & Linen' },
    tags: ['for her', 'thank you', 'best seller'],
    look: ['plinth', good('candle', 'sage', 'pear'), 'pear'],
  },
  {
    id: 'sunlit-vanity-mirror',
    name: 'Sunlit Vanity Mirror',
    description:
      'An oval of old-fashioned mirror glass in a brass frame, on a foot you can tilt. Morning faces are forgiven.',
    price: 72,
    originalPrice: 90,
    store: 'North Window',
    tags: ['for her', 'birthday'],
    look: ['window', 'mirror'],
  },
  {
    id: 'brass-front-desk-bell',
    name: 'Brass Front-Desk Bell',
    description:
      'One firm tap and dinner is announced, a game is won or the kids come down. Solid brass with a clear, un-ignorable ring.',
    price: 22,
    store: 'North Window',
    tags: ['for the host', 'stocking stuffer'],
    look: ['table', 'bellhop'],
  },
  {
    id: 'wild-goose-cushion',
    name: 'Wild Goose Cushion',
    description:
      'A linen cushion printed with one very dignified goose. Filled with recycled fibre, because the goose asked us to.',
    price: 48,
    // store missing
    tags: ['cozy', 'eco-friendly', 'new arrival'],
    look: ['steps', good('cushion', 'teal', 'goose')],
  },
  {
    id: 'glass-wind-chime',
    name: 'Glass Wind Chime',
    description:
      'A blown-glass bell with a paper tail that writes the breeze down. Hang it where you drink your first coffee.',
    price: 31,
    store: 'Lamplight & Linen',
    tags: ['handmade', 'thank you'],
    look: ['disc', 'windChime'],
  },
  {
    id: 'hanji-lantern',
    // non-Latin name: Korean ("Lantern of mulberry paper")
    name: '한지 등불',
    description:
      'A lantern of mulberry paper stretched over bamboo, folding flat like an accordion. It turns any bulb into late afternoon.',
    price: 58,
    store: 'Lamplight & Linen',
    tags: ['handmade', 'cozy'],
    look: ['arch', 'lantern'],
    // one picture
    views: ['front'],
  },
  {
    id: 'painted-clay-diya',
    // non-Latin name: Hindi ("Clay lamp, painted by hand")
    name: 'मिट्टी का दीया, हाथ से रंगा हुआ',
    description:
      'A terracotta oil lamp thrown in Brampton and dotted with paint, one brush tip at a time. Light a row of them for Diwali, or one for a Tuesday.',
    price: 15,
    store: { name: 'Lamplight & Linen' },
    tags: ['handmade', 'made in Canada', 'for the host'],
    look: ['table', 'diya', 'blossom'],
  },
];
