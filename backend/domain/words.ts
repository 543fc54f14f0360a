import { normalizeForSearch, normalizeKey } from '#rules/normalize.ts';
import { productSearchTexts, type SearchableProduct, searchWords } from '#rules/product-search.ts';
import { cutTo } from '#rules/text-length.ts';
import type { OrderItemSnapshot } from './order';
import type { Named } from './people';
import { fullName } from './people';

/** Maximum length of a word in characters. A longer one is found by its beginning. */
const maxWordLength = 60;

/** Maximum number of words of a query: more would only slow the search down. */
const maxQueryWords = 12;

/** A word by which a row is found. A search that finds words of several weights ranks the lowest first. */
export interface WeightedWord {
  readonly word: string;
  readonly weight: number;
}

/** Weights of words by kind of row and field. A lower one ranks first. */
export const weights = {
  product: { name: 0, label: 1, description: 2, id: 3 },
  person: { username: 0, name: 1, email: 2 },
  order: { guestName: 0, product: 1, guestEmail: 2 },
  giftlist: { title: 0 },
} as const;

/** Removes punctuation around a word. */
const bare = (word: string): string => word.replaceAll(/^[^\p{L}\p{N}\p{S}]+|[^\p{L}\p{N}\p{S}]+$/gu, '');

const split = (text: string): string[] => {
  const parts = text.split(' ').filter((part) => part !== '');
  const words = parts.map(bare).filter((word) => word !== '');
  // A query of punctuation only finds nothing.
  return words.length > 0 ? words : parts;
};

/** Returns a word and its ends after punctuation: `l'ete` is found by `ete`, too. */
const endsOf = (word: string): string[] => [
  word,
  ...[...word.matchAll(/(?<=[^\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => word.slice(index)),
];

/** Returns all ends of a word with at least three characters: `teapot` is found by `pot`, too. */
const longEndsOf = (word: string): string[] => {
  const letters = Array.from(word);
  return letters.slice(1, -2).map((_, index) => letters.slice(index + 1).join(''));
};

/** Words of a text, each once. */
const wordsOf = (text: string, weight: number, moreOf: (word: string) => string[] = () => []): WeightedWord[] => {
  const all = split(normalizeForSearch(text)).flatMap((word) => [...endsOf(word), ...moreOf(word)]);
  return [...new Set(all.map((word) => cutTo(maxWordLength, word)))].map((word) => ({ word, weight }));
};

/** Keeps the lowest weight of each word. */
const lowest = (words: readonly WeightedWord[]): WeightedWord[] => {
  const byWord = new Map<string, WeightedWord>();
  for (const one of words) if ((byWord.get(one.word)?.weight ?? Infinity) > one.weight) byWord.set(one.word, one);
  return [...byWord.values()];
};

/** An email, its ends that begin in the local part, and its domain. All are keys: an accent counts. */
const emailWords = (email: string, weight: number): WeightedWord[] => {
  const [local = '', domain = ''] = normalizeKey(email).split('@');
  const words = [...endsOf(local).map((end) => `${end}@${domain}`), domain];
  return [...new Set(words.map((word) => cutTo(maxWordLength, word)))]
    .filter((word) => bare(word) !== '')
    .map((word) => ({ word, weight }));
};

export const productWords = (product: SearchableProduct & { readonly id: string }): WeightedWord[] => {
  const [labels = '', description = ''] = productSearchTexts(product).all.split('\n');
  const { name, label, description: text, id } = weights.product;
  return [
    ...lowest([
      ...wordsOf(product.name ?? '', name, longEndsOf),
      ...wordsOf(labels, label),
      ...wordsOf(description, text),
    ]),
    { word: cutTo(maxWordLength, normalizeKey(product.id)), weight: id },
  ];
};

export const personWords = (person: Named & { readonly email: string }): WeightedWord[] => {
  const [username, ...ends] = wordsOf(person.username, weights.person.username);
  return [
    ...lowest([
      ...(username ? [username] : []),
      ...ends.map(({ word }) => ({ word, weight: weights.person.name })),
      ...wordsOf(fullName(person), weights.person.name),
    ]),
    ...emailWords(person.email, weights.person.email),
  ];
};

/** Columns of an order that its words are made of. */
export interface SearchableOrder {
  readonly ownerId: string;
  readonly email: string;
  readonly buyerName: string | null;
}

/** Words of a paid order: of its products, and of a guest. Members are found by their own words. */
export const orderWords = (
  { ownerId, email, buyerName }: SearchableOrder,
  items: readonly Pick<OrderItemSnapshot, 'product'>[],
): WeightedWord[] => {
  const names = items.map(({ product }) => product?.name ?? '').join(' ');
  const { guestName, product, guestEmail } = weights.order;
  return [
    ...wordsOf(names, product, longEndsOf),
    ...(ownerId.startsWith('gst_') ? [...wordsOf(buyerName ?? '', guestName), ...emailWords(email, guestEmail)] : []),
  ];
};

export const giftlistWords = ({ title }: { readonly title: string }): WeightedWord[] =>
  wordsOf(title, weights.giftlist.title);

/** Words of a query, each with its spellings. A row must have words that begin with one of the spellings of each. */
export type QueryWords = readonly (readonly string[])[];

/** Words of a query; none for an empty one. */
export const queryWords = (query: string): QueryWords =>
  [...new Set(split(normalizeForSearch(query)))].slice(0, maxQueryWords).map((word) => [cutTo(maxWordLength, word)]);

/** Words of a query for products, each in singular and plural. */
export const productQueryWords = (query: string): QueryWords =>
  searchWords(split(normalizeForSearch(query)).join(' ')).map((spellings) =>
    spellings
      .filter((spelling) => !spellings.some((other) => other !== spelling && spelling.startsWith(other)))
      .map((spelling) => cutTo(maxWordLength, spelling)),
  );

/** Query for a key, such as an email or an id, by the beginning of one of its words. */
export const keyQueryWords = (key: string): QueryWords => [[cutTo(maxWordLength, normalizeKey(key))]];
