import { cutTo, textLength } from './text-length';
import { textLimits } from './text-limits';

/**
 * What a person searches the shop for. It lives in the address bar, so that Back undoes it and a link shares it
 * (docs/product.md, Home page; reading 43).
 */
export interface Filters {
  /** '' when nothing is searched for. */
  readonly productName: string;
  /** The chosen category's name. */
  readonly categoryName: string | undefined;
  /** The chosen tags' names, in the order they were chosen. */
  readonly tagNames: readonly string[];
  /** How many pages are on screen, from 1. */
  readonly page: number;
}

/** Nothing searched for, one page. */
export const noFilters: Filters = { productName: '', categoryName: undefined, tagNames: [], page: 1 };

/** What each filter is called in a query. */
export const filterNames = { productName: 'q', categoryName: 'category', tagNames: 'tag', page: 'page' } as const;

/** Pages beyond this in a link are not believed. */
const maxPage = 400;

/** The words as they are searched for: without the space around them, and no longer than a search may be. */
export const searchText = (draft: string): string =>
  cutTo(textLimits.search, draft.trim().replace(/\s+/gu, ' ')).trim();

/** Whether a link can mean a category or a tag by this. */
const isName = (text: string): boolean => text !== '' && textLength(text) <= textLimits.search;

/** Reads filters from a query; what makes no sense counts as not given. */
export const parseFilters = (query: URLSearchParams): Filters => {
  const page = Number(query.get(filterNames.page) ?? '1');
  return {
    productName: searchText(query.get(filterNames.productName) ?? ''),
    categoryName: [query.get(filterNames.categoryName) ?? ''].find(isName),
    tagNames: [...new Set(query.getAll(filterNames.tagNames).filter(isName))].slice(0, textLimits.tags),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  };
};

/** Writes filters as a query; what is not set is left out. */
export const formatFilters = ({ productName, categoryName, tagNames, page }: Filters): URLSearchParams => {
  const query = new URLSearchParams();
  if (productName) query.set(filterNames.productName, productName);
  if (categoryName) query.set(filterNames.categoryName, categoryName);
  for (const tag of tagNames) query.append(filterNames.tagNames, tag);
  if (page > 1) query.set(filterNames.page, String(page));
  return query;
};

/** Whether two filters find the same products, however many pages of them are on screen. */
export const isSameSearch = (a: Filters, b: Filters): boolean =>
  formatFilters({ ...a, page: 1 }).toString() === formatFilters({ ...b, page: 1 }).toString();

/** Whether anything narrows the shop down. */
export const hasFilters = (filters: Filters): boolean => !isSameSearch(filters, noFilters);
