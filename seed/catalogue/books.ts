import { good } from '../pictures/goods';
import type { Offer } from './types';

/** Books & Paper. */
export const books: readonly Offer[] = [
  {
    id: 'owls-of-the-boreal',
    name: 'The Owls of the Boreal',
    description:
      'A naturalist sits still for eleven winters and writes down what looks back. Woodcuts on every spread, and a ribbon to mark where you fell asleep.',
    price: 36,
    store: 'The Dog-Eared Page',
    tags: ['best seller', 'for grandparents', 'made in Canada'],
    look: ['arch', good('book', 'forest', 'owl'), 'feather', 'evergreen'],
  },
  {
    id: 'everyday-cloth-journal',
    name: 'Everyday Cloth Journal',
    description:
      'Two hundred cream pages that lie flat, take fountain pen, and forgive. Bound in book cloth the colour of rain on slate.',
    price: 24.5,
    store: { name: 'Inkwell Street' },
    tags: ['for her', 'for teachers', 'thank you'],
    look: ['table', good('notebook', 'navy', 'feather'), 'ballpoint'],
  },
  {
    id: 'proper-letter-set',
    name: 'Proper Letter Set',
    description:
      'Twenty sheets, twenty lined envelopes and a stick of wax with a seal. For the sort of thing that should not be a text message.',
    price: 32,
    store: 'Inkwell Street',
    tags: ['for grandparents', 'thank you', 'for her'],
    look: ['flatlay', 'loveLetter', 'nib'],
  },
  {
    id: 'a-whale-for-bedtime',
    name: 'A Whale for Bedtime',
    description:
      'A picture book that takes seven minutes to read and gets quieter with each page. The last one glows, very faintly, after the light goes out.',
    price: 21,
    originalPrice: 26,
    store: 'The Dog-Eared Page',
    tags: ['for kids', 'new baby', 'best seller'],
    alsoIn: ['toys'],
    look: ['disc', good('book', 'sky', 'whale'), 'crescent'],
  },
  {
    id: 'blind-date-with-a-book',
    name: 'Blind Date with a Book',
    description:
      'We choose it, wrap it in brown paper and write three clues on the front. No picture: that would rather spoil the date.',
    price: 19,
    store: 'The Dog-Eared Page',
    tags: ['birthday', 'for couples', 'stocking stuffer'],
    look: ['table', good('book', 'kraft')],
    // no media
    views: [],
  },
  {
    id: 'the-very-long-title',
    // a very long name (more than 200 characters): Victorian titles were like that
    name: 'The True and Complete History of a Lighthouse Keeper, His Daughter, Nine Hens and One Remarkably Disobedient Goat, Being an Account of Their Forty Years upon a Rock in the Gulf of St. Lawrence, with Maps, Recipes and Several Storms',
    description:
      'The title is half the joke and a third of the book. A rediscovered comic memoir from 1887, reset in a type you can actually read.',
    price: 29,
    store: { name: 'The Dog-Eared Page' },
    tags: ['for grandparents', 'made in Canada', 'new arrival'],
    look: ['window', good('book', 'terracotta', 'sailboat')],
  },
  {
    id: 'first-fountain-pen',
    name: 'First Fountain Pen',
    description:
      'A steel nib that is hard to ruin and a converter that is easy to fill. Comes with a bottle of blue-black, the colour of good intentions.',
    price: 44,
    store: 'Inkwell Street',
    tags: ['for teachers', 'for him', 'birthday'],
    look: ['plinth', 'fountainPen', good('bottle', 'navy')],
  },
  {
    id: 'year-of-birds-calendar',
    name: 'A Year of Backyard Birds',
    description:
      'Twelve paintings of the birds you already know, with the dates they come back. Printed in Winnipeg on paper made of cotton rags.',
    price: 28,
    store: { name: 'Inkwell Street' },
    tags: ['made in Canada', 'for grandparents', 'eco-friendly'],
    look: ['steps', 'spiralCalendar', 'bird'],
  },
  {
    id: 'brass-ribbon-bookmark',
    name: 'Brass Ribbon Bookmark',
    description:
      'A slip of enamelled brass with a silk tail. It never falls out, and it makes a paperback feel like an heirloom.',
    price: 12,
    store: 'Inkwell Street',
    tags: ['stocking stuffer', 'for teachers'],
    look: ['disc', 'bookmark', 'openBook'],
  },
  {
    id: 'map-of-imaginary-canada',
    name: 'Map of an Imaginary Canada',
    description:
      'A folding map where the lake monsters are to scale and every province gets a dragon. It will start an argument at any dinner table.',
    price: 34,
    // store missing, and so no url
    tags: ['made in Canada', 'for him', 'housewarming'],
    look: ['table', 'map', 'dragon'],
  },
  {
    id: 'night-sky-e-book',
    name: 'Night Sky for Beginners (e-book)',
    description:
      'Forty short chapters, each read in the time it takes your eyes to get used to the dark. Opens in any reader, and dims itself after sunset.',
    price: 11.99,
    store: 'The Dog-Eared Page',
    tags: ['last-minute', 'for kids'],
    look: ['disc', good('screen', 'navy', 'planet')],
    isDigital: true,
  },
  {
    id: 'shelf-of-small-classics',
    name: 'A Shelf of Small Classics',
    description:
      'Three pocket hardcovers that fit a coat: one to laugh at, one to cry with, one to lend and never see again.',
    price: 52,
    originalPrice: 60,
    store: 'The Dog-Eared Page',
    tags: ['for her', 'cozy', 'for couples'],
    look: ['arch', 'books', 'glasses'],
  },
];
