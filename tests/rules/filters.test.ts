import { describe, expect, it } from 'vitest';
import { formatFilters, hasFilters, isSameSearch, noFilters, parseFilters, searchText } from '#rules/filters.ts';

const parse = (query: string) => parseFilters(new URLSearchParams(query));

describe('filters in the URL', () => {
  it('are parsed from the query', () => {
    expect(parse('q=blue+mug&category=Kitchen&tag=handmade&tag=new&page=3')).toEqual({
      productName: 'blue mug',
      categoryName: 'Kitchen',
      tagNames: ['handmade', 'new'],
      page: 3,
    });
  });

  it('are empty for an empty query', () => {
    expect(parse('')).toEqual(noFilters);
    expect(parse('q=&category=&tag=&page=')).toEqual(noFilters);
  });

  it('are limited to 200 characters: a longer text is cut, a longer category or tag is dropped', () => {
    const long = 'x'.repeat(201);
    expect(parse(`q=${long}&category=${long}&tag=${long}&tag=new`)).toEqual({
      productName: 'x'.repeat(200),
      categoryName: undefined,
      tagNames: ['new'],
      page: 1,
    });
  });

  it('contain every tag once', () => {
    expect(parse('tag=new&tag=old&tag=new').tagNames).toEqual(['new', 'old']);
  });

  it.each([
    ['1', 1],
    ['400', 400],
    ['401', 1],
    ['4000', 1],
    ['0', 1],
    ['-2', 1],
    ['1.5', 1],
    ['many', 1],
    ['Infinity', 1],
  ])('contain page=%s as page %i', (page, read) => {
    expect(parse(`page=${page}`).page).toBe(read);
  });

  it('are formatted without empty ones', () => {
    expect(formatFilters(noFilters).toString()).toBe('');
    expect(
      formatFilters({ productName: 'a & b', categoryName: 'Toys', tagNames: ['x', 'y'], page: 2 }).toString(),
    ).toBe('q=a+%26+b&category=Toys&tag=x&tag=y&page=2');
  });

  it('survive formatting and parsing', () => {
    const filters = { productName: 'a & b', categoryName: 'Toys & Games', tagNames: ['x=1', 'ü'], page: 7 };
    expect(parseFilters(formatFilters(filters))).toEqual(filters);
  });
});

it('collapses blanks in a search text', () => {
  expect(searchText('  blue \n\t mug ')).toBe('blue mug');
});

describe('search', () => {
  it('is the same on every page, but differs by word, category or tag', () => {
    const filters = parse('q=mug&category=Kitchen&tag=new');
    expect(isSameSearch(filters, { ...filters, page: 5 })).toBe(true);
    expect(isSameSearch(filters, { ...filters, productName: 'cup' })).toBe(false);
    expect(isSameSearch(filters, { ...filters, categoryName: undefined })).toBe(false);
    expect(isSameSearch(filters, { ...filters, tagNames: ['old'] })).toBe(false);
  });

  it('counts as filtered by a text, a category or a tag, but not by a page', () => {
    expect([parse('page=5'), parse('q=mug'), parse('category=Toys'), parse('tag=new')].map(hasFilters)).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
