/** @jsxImportSource hono/jsx */
import { useContext } from 'hono/jsx';
import { lastPage, type Page } from '../read-page';
import { PageUrl, withQuery } from './page-url';

const PageLink = ({ to, children }: { readonly to: string | undefined; readonly children: string }) => {
  const pageUrl = useContext(PageUrl);
  return (
    <a class="button small" href={withQuery(pageUrl, { page: to })}>
      {children}
    </a>
  );
};

/** Links to other pages of a list. Empty for a single page. */
export const Pager = ({ page: { previous, next } }: { readonly page: Omit<Page<unknown>, 'rows'> }) =>
  previous === undefined && next === undefined ? null : (
    <nav class="pager ends" aria-label="Pagination">
      {previous !== undefined && <PageLink to={undefined}>First</PageLink>}
      {previous !== undefined && <PageLink to={previous}>Previous</PageLink>}
      {next !== undefined && <PageLink to={next}>Next</PageLink>}
      {next !== undefined && <PageLink to={lastPage}>Last</PageLink>}
    </nav>
  );
