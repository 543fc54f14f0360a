/** @jsxImportSource hono/jsx */
import { type Child, useContext } from 'hono/jsx';
import { redirect, textOf } from '../../html/form';
import { HiddenFields } from '../../html/hidden-fields';
import { showCount } from '../format';
import type { Action } from '../page';
import type { Sorting } from '../read-page';
import { returnField, writerField } from './fields';
import { SelectField } from './form-field';
import { PageUrl, queryOf, Writer, withQuery } from './page-url';

interface FilterBarProps {
  /** Links that set the query parameter `filter`. */
  readonly filterLinks?: {
    readonly current: string;
    readonly labels: Readonly<Record<string, string>>;
    readonly counts?: Readonly<Record<string, number | undefined>>;
  };
  readonly search?: {
    readonly label: string;
    readonly value: string;
    /** Whether a search may contain personal data: it is then posted to `<path>/search`, and sealed in the URL. */
    readonly isPrivate?: boolean;
    /** Names of the additional fields in `children`. */
    readonly fields?: readonly string[];
  };
  /** Columns of the list's table, and its order: for phones, where its headings are not visible. */
  readonly sort?: {
    readonly columns: readonly { readonly label: string; readonly sort?: string }[];
    readonly sorting: Sorting<string> | undefined;
  };
  /** More fields of the search form. */
  readonly children?: Child;
}

const Search = ({
  search: { label, value, isPrivate = false, fields = [] },
  children,
}: {
  readonly search: NonNullable<FilterBarProps['search']>;
  readonly children?: Child;
}) => {
  const pageUrl = useContext(PageUrl);
  const writer = useContext(Writer);
  const [path = ''] = pageUrl.split('?', 1);
  const ownParameters = ['search', 'page', ...fields];
  const otherFilters = Object.fromEntries(queryOf(pageUrl).filter(([name]) => !ownParameters.includes(name)));
  const isSearched = value !== '' || queryOf(pageUrl).some(([name, text]) => fields.includes(name) && text !== '');
  return (
    <form class="search" role="search" method={isPrivate ? 'post' : 'get'} action={isPrivate ? `${path}/search` : path}>
      <HiddenFields values={isPrivate ? { [returnField]: pageUrl, [writerField]: writer } : otherFilters} />
      <input type="search" name="search" value={value} maxlength={200} aria-label={label} placeholder={label} />
      {children}
      <button class="button">Search</button>
      {isSearched && (
        <a href={withQuery(pageUrl, Object.fromEntries(ownParameters.map((name) => [name, undefined])))}>Clear</a>
      )}
    </form>
  );
};

const Sort = ({ columns, sorting }: NonNullable<FilterBarProps['sort']>) => {
  const pageUrl = useContext(PageUrl);
  const choices = columns.flatMap(({ label, sort }) =>
    sort === undefined ? [] : [[sort, `${label}, ascending`] as const, [`-${sort}`, `${label}, descending`] as const],
  );
  return (
    <form class="search sort" action={pageUrl.split('?', 1)[0]}>
      <HiddenFields values={Object.fromEntries(queryOf(withQuery(pageUrl, { sort: undefined, page: undefined })))} />
      <SelectField
        label="Sort by"
        name="sort"
        value={sorting ? `${sorting.isDescending ? '-' : ''}${sorting.by}` : ''}
        options={sorting ? choices : [['', 'Choose one'], ...choices]}
      />
      <button class="button">Sort</button>
    </form>
  );
};

/** Filters, search and order of a list. The URL contains them. */
export const FilterBar = ({ filterLinks, search, sort, children }: FilterBarProps) => {
  const pageUrl = useContext(PageUrl);
  return (
    <div class="filters">
      {filterLinks && (
        <nav aria-label="Filter">
          <ul>
            {Object.entries(filterLinks.labels).map(([value, label]) => {
              const count = filterLinks.counts?.[value];
              return (
                <li>
                  <a
                    href={withQuery(pageUrl, { filter: value, page: undefined })}
                    aria-current={value === filterLinks.current ? 'true' : undefined}
                  >
                    {count === undefined ? label : `${label} (${showCount(count)})`}
                  </a>
                </li>
              );
            })}
          </ul>
        </nav>
      )}
      {search && <Search search={search}>{children}</Search>}
      {sort && <Sort {...sort} />}
    </div>
  );
};

/**
 * Action of a private search: seals its text in the URL.
 *
 * @param filter set by a search with a text, and removed by another one
 * @param fields names of more fields of the form, which are not private
 */
export const searchAction =
  (filter?: string, fields: readonly string[] = []): Action =>
  async (context, form) => {
    const search = context.seal(textOf(form, 'search'));
    return redirect(
      withQuery(context.pageUrl, {
        search,
        page: undefined,
        ...Object.fromEntries(fields.map((name) => [name, textOf(form, name)])),
        ...(filter !== undefined && { filter: search === '' ? undefined : filter }),
      }),
    );
  };
