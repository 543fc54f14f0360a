import { good } from '../pictures/goods';
import type { Offer } from './types';

/** Art & Craft. */
export const art: readonly Offer[] = [
  {
    id: 'watercolour-field-kit',
    name: 'Watercolour Field Kit',
    description:
      'Eight pigments that mix into everything else, a travel brush and a palette with a thumb hole. Small enough for a canoe, good enough for a wall.',
    price: 48,
    store: 'Paint Box Alley',
    tags: ['best seller', 'for her', 'birthday'],
    look: ['table', 'palette', 'paintbrush', 'blossom'],
  },
  {
    id: 'first-knitting-kit',
    name: 'First Scarf Knitting Kit',
    description:
      'Chunky Prince Edward Island wool, smooth birch needles and a pattern that admits you will drop a stitch. Done by the second snowfall.',
    price: 55,
    store: { name: 'Loose Threads Studio' },
    tags: ['made in Canada', 'cozy', 'for grandparents'],
    look: ['arch', 'yarn', 'scarf', 'sheep'],
  },
  {
    id: 'fox-in-the-birches-print',
    name: 'Fox in the Birches (print)',
    description:
      'A linocut in four colours, pulled by hand in an edition of eighty. Framed in oak by someone who measures twice.',
    price: 120,
    store: 'Paint Box Alley',
    tags: ['handmade', 'made in Canada', 'housewarming'],
    look: ['window', good('print', 'terracotta', 'fox')],
  },
  {
    id: 'beeswax-crayons',
    name: 'Twenty-Four Beeswax Crayons',
    description:
      'They smell like honey, stack like bricks and never roll under the sofa. The tin has outlived three children so far.',
    price: 29,
    store: 'Paint Box Alley',
    tags: ['for kids', 'eco-friendly', 'new baby'],
    look: ['disc', good('tin', 'sky', 'rainbow'), 'crayon'],
  },
  {
    id: 'dog-portrait-in-oils',
    name: 'A Portrait of Your Dog, in Oils',
    description:
      'Send five photographs and one story; get back a painting that looks as if it might bark. The painter quotes by size, breed and amount of dignity.',
    // price that is not a number: shown as unavailable, and only this product cannot be bought
    price: 'call us',
    store: { name: 'Paint Box Alley' },
    tags: ['handmade', 'for couples'],
    alsoIn: ['pets'],
    look: ['plinth', good('print', 'mustard', 'dogFace')],
  },
  {
    id: 'meadow-embroidery-kit',
    name: 'Meadow Embroidery Kit',
    description:
      'Printed linen, a beech hoop, and eleven skeins in the colours of a ditch in July. Six stitches to learn, one evening each.',
    price: 35,
    originalPrice: 42,
    store: 'Loose Threads Studio',
    tags: ['for her', 'cozy', 'new arrival'],
    look: ['flatlay', 'thread', 'needle'],
  },
  {
    id: 'origami-paper-cranes',
    // non-Latin name: Japanese ("One thousand cranes origami set")
    name: '千羽鶴おりがみセット',
    description:
      'One thousand sheets of washi in forty patterns, and thread to string them on. Best folded in company, over a winter.',
    price: 44,
    store: 'Paint Box Alley',
    tags: ['for kids', 'wedding', 'for grandparents'],
    look: ['steps', good('packet', 'rose', 'swan'), 'cherryBlossom'],
  },
  {
    id: 'pottery-evening-for-two',
    name: 'Pottery Evening for Two',
    description:
      'Two wheels, one teacher, and permission to make a mess. Choose a date later; the voucher is in your inbox now.',
    price: 130,
    store: { name: 'Fundy Stoneware' },
    tags: ['last-minute', 'for couples', 'birthday'],
    look: ['disc', good('card', 'terracotta', 'amphora')],
    isDigital: true,
  },
  {
    id: 'tailor-scissors',
    name: 'Tailor’s Red Scissors',
    description:
      'Drop-forged, left- or right-handed, and loud in the best way: a clean snip from heel to tip. Do not let anybody cut paper with them.',
    price: 58,
    store: 'Loose Threads Studio',
    tags: ['for her', 'for grandparents'],
    look: ['plinth', 'scissors'],
  },
  {
    id: 'sketchbook-and-pencil',
    name: 'Pocket Sketchbook & Pencil',
    description:
      'Heavy paper that takes a wash, with a stub of a pencil in the spine. Made to be dropped in a bag and filled at bus stops.',
    price: 17.5,
    store: 'Inkwell Street',
    tags: ['stocking stuffer', 'for teachers', 'for him'],
    look: ['table', good('notebook', 'mustard', 'deer'), 'pencil'],
  },
  {
    id: 'comedy-and-tragedy-masks',
    name: 'Comedy & Tragedy Masks',
    description:
      'Two masks in pressed cotton, one for each half of family dinner. Light enough for a whole play, loud enough for the back row.',
    price: 21,
    store: 'Paint Box Alley',
    tags: ['for kids', 'birthday'],
    look: ['arch', 'masks'],
  },
  {
    id: 'petrykivka-painted-box',
    // non-Latin name: Ukrainian ("Painted casket 'Peacock'")
    name: 'Мальована скринька «Півень»',
    description:
      'A lidded box in the Petrykivka manner: one rooster, forty flowers, brushes made of cat hair. Painted in Saskatoon by a third-generation hand.',
    price: 88,
    store: { name: 'Loose Threads Studio' },
    tags: ['handmade', 'made in Canada', 'for her'],
    look: ['window', good('box', 'berry', 'rooster')],
  },
];
