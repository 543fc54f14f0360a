import { describe, expect, it } from 'vitest';
import { containsWords, productSearchTexts, searchWords } from '#rules/product-search.ts';

const blanket = productSearchTexts({
  name: 'Lakeside Throw Blanket',
  store: { name: 'Métis Looms' },
  tags: ['cozy'],
  categories: [{ name: 'Home & Comfort' }],
  description: 'Woven from wool\u2011mix yarn, by two sisters.',
});

const finds = (query: string, text = blanket.all) => containsWords(text, searchWords(query));

describe('a search in a product', () => {
  it.each(['wool blanket', 'metis', 'COZY throw', 'comfort', 'blankets', 'wool-mix', 'sister', ''])(
    'finds all words of %j in name, store, tags, categories and description',
    (query) => {
      expect(finds(query)).toBe(true);
    },
  );

  it('finds nothing if one word is missing', () => {
    expect(finds('wool teapot')).toBe(false);
    expect(finds('wool', blanket.name)).toBe(false);
  });

  it.each([
    ['teapots', 'teapot'],
    ['teapot', 'teapots'],
    ['berries', 'berry'],
    ['berry', 'berries'],
    ['boxes', 'box'],
    ['box', 'boxes'],
    ['dishes', 'dish'],
    ['gâteaux', 'gateau'],
    ['robins', "robin's"],
  ])('finds %j in %j', (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  it.each([
    ['gas', 'game'],
    ['glass', 'glas'],
  ])('does not find %j in %j', (query, text) => {
    expect(finds(query, text)).toBe(false);
  });
});
