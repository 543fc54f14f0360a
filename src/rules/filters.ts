import { cutTo, textLength } from './text-length';
import { textLimits } from './text-limits';

/** Product search. Stored in the URL, so that Back and shared links work. */
export interface Filters {
  /** '' without a search text. */
  readonly productName: string;
  /** Name of the chosen category. */
  readonly categoryName: string | undefined;
  /** Names of the chosen tags, in the order of selection. */
  readonly tagNames: readonly string[];
  /** Number of loaded pages, from 1. */
  readonly page: number;
}

/** Empty search, one page. */
export const noFilters: Filters = { productName: '', categoryName: undefined, tagNames: [], page: 1 };

/** Query parameter of each filter. */
export const filterNames = { productName: 'q', categoryName: 'category', tagNames: 'tag', page: 'page' } as const;

/** Upper bound for `page` in a link. */
const maxPage = 400;

/** Normalizes the search text: trims, collapses spaces, and cuts to the maximum length. */
export const searchText = (draft: string): string =>
  cutTo(textLimits.search, draft.trim().replace(/\s+/gu, ' ')).trim();

/** Whether a text can be the name of a category or tag. */
const isName = (text: string): boolean => text !== '' && textLength(text) <= textLimits.search;

/** Parses filters from a query. Invalid values are ignored. */
export const parseFilters = (query: URLSearchParams): Filters => {
  const page = Number(query.get(filterNames.page) ?? '1');
  return {
    productName: searchText(query.get(filterNames.productName) ?? ''),
    categoryName: [query.get(filterNames.categoryName) ?? ''].find(isName),
    tagNames: [...new Set(query.getAll(filterNames.tagNames).filter(isName))].slice(0, textLimits.tags),
    page: Number.isInteger(page) && page >= 1 && page <= maxPage ? page : 1,
  };
};

/** Formats filters as a query. Unset filters are omitted. */
export const formatFilters = ({ productName, categoryName, tagNames, page }: Filters): URLSearchParams => {
  const query = new URLSearchParams();
  if (productName) query.set(filterNames.productName, productName);
  if (categoryName) query.set(filterNames.categoryName, categoryName);
  for (const tag of tagNames) query.append(filterNames.tagNames, tag);
  if (page > 1) query.set(filterNames.page, String(page));
  return query;
};

/** Whether two filters find the same products, regardless of the number of loaded pages. */
export const isSameSearch = (a: Filters, b: Filters): boolean =>
  formatFilters({ ...a, page: 1 }).toString() === formatFilters({ ...b, page: 1 }).toString();

/** Whether any filter is set. */
export const hasFilters = (filters: Filters): boolean => !isSameSearch(filters, noFilters);
