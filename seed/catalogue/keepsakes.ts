import { good } from '../pictures/goods';
import type { Offer } from './types';

/** Jewellery & Keepsakes. */
export const keepsakes: readonly Offer[] = [
  {
    id: 'tidewater-silver-ring',
    name: 'Tidewater Silver Ring',
    description:
      'Sand-cast on the beach at low water, so each band keeps a trace of that tide. Set with a step-cut blue topaz, the colour of the sea on a good day.',
    price: 175,
    store: 'Tidewater Silver',
    tags: ['handmade', 'made in Canada', 'for her'],
    look: ['plinth', 'ring'],
  },
  {
    id: 'single-pearl-pendant',
    name: 'Single Pearl Pendant',
    description:
      'One freshwater pearl, one fine chain, nothing else to polish. It arrives in a shell, because we could not resist.',
    price: 98,
    originalPrice: 125,
    store: { name: 'Tidewater Silver' },
    tags: ['for her', 'wedding', 'best seller'],
    look: ['arch', 'oyster'],
  },
  {
    id: 'amber-bead-bracelet',
    name: 'Amber Bead Bracelet',
    description:
      'Warm Baltic amber, graduated and strung on silk with a knot between each bead. Light as a biscuit, older than mountains.',
    price: 84,
    store: 'Tidewater Silver',
    tags: ['for grandparents', 'handmade', 'birthday'],
    look: ['disc', 'beads'],
  },
  {
    id: 'heart-box-and-locket',
    name: 'Boxed Heart Chocolates & Locket',
    description:
      'A heart-shaped box with a ribbon; under the truffles, a gilded locket with room for two faces. Tell them to eat carefully.',
    price: 110,
    store: 'Keepsake & Thimble',
    tags: ['for couples', 'for her', 'wedding'],
    look: ['steps', 'heartBox', 'chocolate'],
  },
  {
    id: 'blue-strap-field-watch',
    name: 'Blue Strap Field Watch',
    description:
      'Hand-wound, thirty-six millimetres, with numerals you can read by moonlight. It loses four seconds a day and gains sympathy.',
    price: 230,
    store: { name: 'Tidewater Silver' },
    tags: ['for him', 'birthday'],
    look: ['table', 'watch'],
  },
  {
    id: 'key-to-any-city',
    name: 'Key to the City (Any City)',
    description:
      'A cast brass key with a tag to stamp: first flat, favourite café, that bench by the water. Opens nothing, and everything.',
    price: 29,
    store: 'Keepsake & Thimble',
    tags: ['housewarming', 'for couples', 'stocking stuffer'],
    look: ['flatlay', 'oldKey', 'label'],
  },
  {
    id: 'giftlist-gift-card',
    name: 'Giftlist Gift Card',
    description:
      'For the friend who has a list and keeps changing it. It arrives by e-mail with your note, and never expires.',
    price: 50,
    store: 'Giftlist Studio',
    // digital, the simplest kind: a gift card
    tags: ['last-minute', 'best seller', 'birthday'],
    look: ['disc', good('card', 'berry', 'gift')],
    isDigital: true,
  },
  {
    id: 'glacier-blue-brooch',
    name: 'Glacier Blue Brooch',
    description:
      'A cut-glass brooch the size of a good idea. Wear it on a coat and strangers will start conversations.',
    price: 66,
    store: 'Tidewater Silver',
    tags: ['for grandparents', 'new arrival'],
    look: ['plinth', 'gem', 'feather'],
    isSoldOut: true,
  },
  {
    id: 'engraved-first-spoon',
    name: 'First Spoon, Engraved',
    description:
      'A pewter spoon with a bowl the size of a kiss, engraved with name and date. It will be used for a year and kept for eighty.',
    price: 48,
    store: { name: 'Keepsake & Thimble' },
    tags: ['new baby', 'handmade', 'for grandparents'],
    look: ['window', 'spoon', good('box', 'sky', 'teddy')],
  },
  {
    id: 'birthday-crown',
    name: 'The Birthday Crown',
    description:
      'Gilded brass and glass stones, adjustable from five to fifty-five years old. It lives on the shelf for 364 days and rules on the other.',
    price: 74,
    originalPrice: 74,
    // originalPrice equal to price: no discount is shown
    store: 'Keepsake & Thimble',
    tags: ['birthday', 'for kids', 'handmade'],
    look: ['arch', 'crown'],
  },
  {
    id: 'nazar-charm',
    // non-Latin name: Greek ("Charm against the evil eye")
    name: 'Φυλαχτό για το μάτι',
    description:
      'A cobalt glass eye, blown in a village near Volos, to hang over a crib or a rear-view mirror. It watches, so you do not have to.',
    price: 18,
    // store missing, with a separate url
    url: 'https://www.fylachto.example/mati',
    tags: ['new baby', 'housewarming', 'handmade'],
    look: ['disc', 'evilEye'],
  },
  {
    id: 'a-letter-for-later',
    name: 'A Letter for Later',
    description:
      'Parchment, a ribbon and a brass tube to seal for ten years. Suggested opening lines are inside, for those who freeze.',
    price: 37,
    store: { name: 'Keepsake & Thimble' },
    tags: ['wedding', 'new baby', 'for couples'],
    look: ['table', 'scroll', 'rosette'],
  },
];
