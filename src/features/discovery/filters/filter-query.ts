import { type Filters, filterNames, formatFilters, isSameSearch, parseFilters } from '../../../rules/filters';
import { paths } from '../../../rules/paths';

/** The filters that a query says. */
export const filtersOf = ({ search }: { search: string }): Filters => parseFilters(new URLSearchParams(search));

/** The home page's address with other filters. What else the query says, a product in quick view for one, stays. */
export const withFilters = ({ search }: { search: string }, filters: Filters): string => {
  const query = new URLSearchParams(search);
  for (const name of Object.values(filterNames)) query.delete(name);
  for (const [name, value] of formatFilters(filters)) query.append(name, value);
  return query.size > 0 ? `${paths.home}?${query}` : paths.home;
};

/** Whether two filters show the same list, the number of pages included. */
export const isSameList = (a: Filters, b: Filters): boolean => isSameSearch(a, b) && a.page === b.page;
