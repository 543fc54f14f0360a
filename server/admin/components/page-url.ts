import { createContext } from 'hono/jsx';
import { textOf } from '../../html/form';
import type { Sorting } from '../read-page';

/** Path and query of the rendered page, for its components. */
export const PageUrl = createContext('/');

/** Name of the operator whose page is rendered. */
export const Writer = createContext('');

/**
 * Replaces query parameters of a path.
 *
 * @param changes undefined removes a parameter
 */
export const withQuery = (pageUrl: string, changes: Readonly<Record<string, string | number | undefined>>): string => {
  const [path = '', text = ''] = pageUrl.split('?', 2);
  const query = new URLSearchParams(text);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined || value === '') query.delete(name);
    else query.set(name, String(value));
  }
  return query.size === 0 ? path : `${path}?${query}`;
};

/** Query parameters of a path. */
export const queryOf = (pageUrl: string): [name: string, value: string][] => [
  ...new URLSearchParams(pageUrl.split('?', 2)[1] ?? ''),
];

/** Filter of a list from a query, such as `filter=shipped`. */
export const filterOf = <Name extends string>(
  query: URLSearchParams,
  filters: Readonly<Record<Name, string>>,
  otherwise: NoInfer<Name>,
): Name => {
  const isFilter = (text: string): text is Name => Object.hasOwn(filters, text);
  const text = textOf(query, 'filter');
  return isFilter(text) ? text : otherwise;
};

/** Order of a table from a query, such as `sort=-price`. */
export const sortingOf = <Name extends string, Otherwise extends Sorting<Name> | undefined>(
  query: URLSearchParams,
  names: readonly Name[],
  otherwise: Otherwise,
): Sorting<Name> | Otherwise => {
  const text = query.get('sort') ?? '';
  const by = names.find((name) => name === text.replace(/^-/, ''));
  return by === undefined ? otherwise : { by, isDescending: text.startsWith('-') };
};
