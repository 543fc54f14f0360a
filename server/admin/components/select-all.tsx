/** @jsxImportSource hono/jsx */
import { useContext } from 'hono/jsx';
import { PageUrl, withQuery } from './page-url';

/** Whether a page is shown with all of its rows selected. */
export const isAllSelected = (query: URLSearchParams): boolean => query.get('select') === 'all';

export interface SelectAllProps {
  /** Rows of the page. */
  readonly count: number;
  readonly isAll: boolean;
}

/** Link to this page with all of its rows selected, or none. */
export const SelectAll = ({ count, isAll }: SelectAllProps) => (
  <a class="button" href={withQuery(useContext(PageUrl), { select: isAll ? undefined : 'all' })}>
    {isAll ? 'Select none' : `Select all ${count}`}
  </a>
);
