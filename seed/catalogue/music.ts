import { good } from '../pictures/goods';
import { filmUrl } from '../pictures/url';
import type { Offer } from './types';

/** Music & Sound. */
export const music: readonly Offer[] = [
  {
    id: 'kitchen-radio',
    name: 'The Kitchen Radio',
    description:
      'One dial for stations, one for volume, and a speaker tuned for voices and old songs. It runs for a month on a charge and never updates itself.',
    price: 129,
    store: 'Needle Drop Records',
    tags: ['best seller', 'for grandparents', 'cozy'],
    look: ['table', 'radio'],
  },
  {
    id: 'back-porch-banjo',
    name: 'Back Porch Banjo',
    description:
      'Five strings, an open back, and a tone like sunlight on gravel. A patient video course is tucked under the bridge.',
    price: 245,
    originalPrice: 289,
    store: { name: 'Prairie String Band Co.' },
    tags: ['handmade', 'made in Canada', 'for him'],
    look: ['arch', 'banjo'],
  },
  {
    id: 'northern-lights-vinyl',
    name: 'Songs for Northern Lights (LP)',
    description:
      'Twelve instrumentals recorded in a Yukon cabin, with the stove left in the mix. Pressed on heavy vinyl in a letterpress sleeve.',
    price: 38,
    store: 'Needle Drop Records',
    tags: ['made in Canada', 'for couples', 'new arrival'],
    look: ['disc', good('record', 'plum', 'glowingStar')],
  },
  {
    id: 'listening-room-headphones',
    name: 'Listening Room Headphones',
    description:
      'Wide, soft and honest: you will hear the singer breathe in. The cable and the pads come off, so they can outlive their first owner.',
    price: 198,
    store: 'Needle Drop Records',
    tags: ['for him', 'for her', 'birthday'],
    look: ['plinth', 'headphones'],
    views: ['front', 'angle', 'evening', 'detail'],
    // media without sortOrder except for the last image, which therefore comes first
    media: (pictures) =>
      pictures.map((picture, index) =>
        index === pictures.length - 1 ? picture : { id: picture.id, type: picture.type, url: picture.url },
      ),
  },
  {
    id: 'family-maracas',
    name: 'Family Band Maracas',
    description:
      'Gourds filled with seeds and painted on a very good day. Loud enough for a birthday, soft enough to forgive.',
    price: 24,
    store: 'Prairie String Band Co.',
    tags: ['handmade', 'for kids', 'new baby'],
    look: ['window', 'maracas'],
  },
  {
    id: 'garage-guitar',
    name: 'Garage Guitar, Three-Quarter',
    description:
      'Three-quarter size, bright red, and happy at any volume your neighbours choose. A practice amp the size of a lunchbox comes in the same case.',
    price: 149,
    store: { name: 'Prairie String Band Co.' },
    tags: ['for kids', 'birthday'],
    look: ['disc', 'guitar', 'notes'],
  },
  {
    id: 'porch-drum',
    name: 'Porch Drum',
    description:
      'A goblet drum carved from one log, which answers to hands rather than sticks. The maker retunes the ropes for free after its first winter.',
    price: 210,
    store: 'Prairie String Band Co.',
    tags: ['handmade', 'made in Canada', 'wedding'],
    look: ['plinth', 'longDrum'],
    isSoldOut: true,
  },
  {
    id: 'record-club',
    name: 'Record Club, Four Seasons',
    description:
      'A record every quarter, chosen by a person with strong feelings and a good ear. The first one is picked within a day of your reply.',
    price: 140,
    store: 'Needle Drop Records',
    tags: ['last-minute', 'for couples'],
    look: ['steps', good('card', 'plum', 'disc')],
    isDigital: true,
  },
  {
    id: 'kitchen-party-accordion',
    name: 'Kitchen Party Accordion',
    description:
      'Eight bass buttons, one octave and a half, and more joy per litre than any other instrument. Cape Breton tunes included.',
    price: 320,
    originalPrice: 380,
    store: 'Prairie String Band Co.',
    tags: ['made in Canada', 'for grandparents'],
    look: ['table', 'accordion'],
  },
  {
    id: 'small-mirror-ball',
    name: 'Mirror Ball for Small Rooms',
    description:
      'Twenty centimetres of real glass tiles and a silent motor. It turns any kitchen into 1978 by about nine o’clock.',
    price: 46,
    store: { name: 'Needle Drop Records' },
    tags: ['for couples', 'housewarming', 'birthday'],
    look: ['disc', 'mirrorBall', 'sparkles'],
    // video only: no picture at all
    media: () => [{ id: 'small-mirror-ball-film', type: 'video', url: filmUrl }],
  },
  {
    id: 'river-cane-flute',
    name: 'River Cane Flute',
    description:
      'Six holes, cut where the cane wanted them. It plays a pentatonic scale, so nobody has ever sounded bad on it.',
    price: 52,
    // manufacturer without a site: store, but no url
    store: 'Keepsake & Thimble',
    tags: ['handmade', 'for kids', 'eco-friendly'],
    look: ['flatlay', 'flute'],
  },
  {
    id: 'living-room-microphone',
    name: 'Living Room Microphone',
    description:
      'Plugs into the television and flatters everybody. Echo on a slider, applause on a button, dignity not included.',
    price: 59,
    store: 'Needle Drop Records',
    tags: ['for kids', 'for the host', 'birthday'],
    look: ['arch', 'microphone', 'note'],
  },
];
