import { normalizeForSearch } from './normalize';

/** Fields of a product that a search reads. */
export interface SearchableProduct {
  readonly name: string | null;
  readonly store?: string | { readonly name: string } | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly categories?: readonly { readonly name: string }[] | undefined;
  readonly description?: string | undefined;
}

/** Search texts of a product. */
export interface ProductSearchTexts {
  readonly name: string;
  /** Name, store, tags and categories, a line break, and the description. */
  readonly all: string;
}

/** Normalizes the texts of a product, once per product. A search compares them with the words of {@link searchWords}. */
export const productSearchTexts = ({
  name,
  store,
  tags = [],
  categories = [],
  description = '',
}: SearchableProduct): ProductSearchTexts => {
  const storeName = typeof store === 'string' ? store : (store?.name ?? '');
  const labels = [name ?? '', storeName, ...tags, ...categories.map((category) => category.name)];
  return {
    name: normalizeForSearch(name ?? ''),
    all: `${normalizeForSearch(labels.join(' '))}\n${normalizeForSearch(description)}`,
  };
};

/** Endings of an English or French plural with the singular, most specific first. */
const plurals: readonly (readonly [plural: RegExp, singular: string])[] = [
  [/ies$/, 'y'],
  [/(s|x|z|ch|sh)es$/, '$1'],
  [/eaux$/, 'eau'],
  [/([^s])s$/, '$1'],
];

/** Shortest word that may lose its plural ending: 'gas' is none. */
const minPluralLength = 4;

/**
 * Spellings of a word of a query. A text contains the word if it contains one of them as a part, which covers plurals
 * in `s`.
 */
const spellingsOf = (word: string): readonly string[] => {
  if (word.length < minPluralLength) return [word];
  const plural = plurals.find(([ending]) => ending.test(word));
  if (plural) return [word, word.replace(...plural)];
  return /[^aeiou]y$/.test(word) ? [word, word.replace(/y$/, 'ies')] : [word];
};

/** Maximum words of a query: more would only slow the search down. */
const maxWords = 12;

/** Words of a query, each with its spellings. A product must contain all words. */
export const searchWords = (query: string): readonly (readonly string[])[] =>
  [...new Set(normalizeForSearch(query).split(' '))]
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map(spellingsOf);

/** Whether a search text contains all words. */
export const containsWords = (text: string, words: ReturnType<typeof searchWords>): boolean =>
  words.every((spellings) => spellings.some((spelling) => text.includes(spelling)));
