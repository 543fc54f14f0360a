import { type Filters, formatFilters, isSameSearch, parseFilters } from '../../../rules/filters';

/** The path of the page that filters belong to. */
export const home = '/';

/** The filters that a query says. */
export const filtersOf = ({ search }: { search: string }): Filters => parseFilters(new URLSearchParams(search));

/** Every name that filters have in a query. */
const names = [...formatFilters({ productName: 'q', categoryName: 'c', tagNames: ['t'], page: 2 }).keys()];

/** The home page's address with other filters. What else the query says, a product in quick view for one, stays. */
export const withFilters = ({ search }: { search: string }, filters: Filters): string => {
  const query = new URLSearchParams(search);
  for (const name of names) query.delete(name);
  for (const [name, value] of formatFilters(filters)) query.append(name, value);
  return query.size > 0 ? `${home}?${query}` : home;
};

/** Whether two filters show the same list, the number of pages included. */
export const isSameList = (a: Filters, b: Filters): boolean => isSameSearch(a, b) && a.page === b.page;
