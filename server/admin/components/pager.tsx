/** @jsxImportSource hono/jsx */
import { useContext } from 'hono/jsx';
import { Here, withQuery } from './place';

interface PagerProps {
  /** From 1. */
  readonly page: number;
  readonly total: number;
  /** Rows per page. */
  readonly size: number;
}

const Turn = ({ to, children }: { readonly to: number | undefined; readonly children: string }) => {
  const here = useContext(Here);
  return to === undefined ? null : (
    <a class="button small" href={withQuery(here, { page: to === 1 ? undefined : to })}>
      {children}
    </a>
  );
};

/** Links to other pages of a list. Empty for a single page. */
export const Pager = ({ page, total, size }: PagerProps) => {
  const pages = Math.max(1, Math.ceil(total / size));
  if (pages === 1 && page === 1) return null;
  const before = Math.min(page - 1, pages);
  return (
    <nav class="pager" aria-label="Pagination">
      <Turn to={before > 1 ? 1 : undefined}>First</Turn>
      <Turn to={before > 0 ? before : undefined}>Previous</Turn>
      <span>{`Page ${page} of ${pages}`}</span>
      <Turn to={page < pages ? page + 1 : undefined}>Next</Turn>
      <Turn to={page < pages - 1 ? pages : undefined}>Last</Turn>
    </nav>
  );
};
