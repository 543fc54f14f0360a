/** @jsxImportSource hono/jsx */
import { useContext } from 'hono/jsx';
import { PageUrl, withQuery } from './page-url';

type PagerProps = {
  /** From 1. */
  readonly page: number;
} & (
  | {
      readonly total: number;
      /** Rows per page. */
      readonly size: number;
    }
  /** For long lists, which are slow to count. */
  | { readonly hasNext: boolean }
);

const PageLink = ({ to, children }: { readonly to: number | undefined; readonly children: string }) => {
  const pageUrl = useContext(PageUrl);
  return to === undefined ? null : (
    <a class="button small" href={withQuery(pageUrl, { page: to === 1 ? undefined : to })}>
      {children}
    </a>
  );
};

/** Links to other pages of a list. Empty for a single page. */
export const Pager = ({ page, ...list }: PagerProps) => {
  const pages = 'total' in list ? Math.max(1, Math.ceil(list.total / list.size)) : undefined;
  const hasNext = 'hasNext' in list ? list.hasNext : page < (pages ?? 1);
  if (page === 1 && !hasNext) return null;
  // Beyond the last page, Previous leads to the last page.
  const previous = Math.min(page - 1, pages ?? page - 1);
  return (
    <nav class="pager ends" aria-label="Pagination">
      <PageLink to={previous > 1 ? 1 : undefined}>First</PageLink>
      <PageLink to={previous > 0 ? previous : undefined}>Previous</PageLink>
      <span>{pages === undefined ? `Page ${page}` : `Page ${page} of ${pages}`}</span>
      <PageLink to={hasNext ? page + 1 : undefined}>Next</PageLink>
      <PageLink to={pages !== undefined && page < pages - 1 ? pages : undefined}>Last</PageLink>
    </nav>
  );
};
