import { type Filters, filterNames, formatFilters, isSameSearch, parseFilters } from '#rules/filters.ts';
import { paths } from '#rules/paths.ts';

/** Parses the filters of a query string. */
export const filtersOf = ({ search }: { search: string }): Filters => parseFilters(new URLSearchParams(search));

/** URL of the home page with other filters. Other parameters stay, such as the product in the quick view. */
export const withFilters = ({ search }: { search: string }, filters: Filters): string => {
  const query = new URLSearchParams(search);
  for (const name of Object.values(filterNames)) query.delete(name);
  for (const [name, value] of formatFilters(filters)) query.append(name, value);
  return query.size > 0 ? `${paths.home}?${query}` : paths.home;
};

/** Whether two filters show the same list with the same number of pages. */
export const isSameList = (a: Filters, b: Filters): boolean => isSameSearch(a, b) && a.page === b.page;
