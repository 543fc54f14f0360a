/** @jsxImportSource hono/jsx */
import { changeRequestText, partsToChange } from '#backend/domain/takedown.ts';
import { displayTitle } from '#rules/giftlist.ts';
import { textOf } from '../../../html/form';
import { FilterBar, searchAction } from '../../components/filter-bar';
import { adminPage } from '../../components/layout';
import { filterOf } from '../../components/page-url';
import { Pager } from '../../components/pager';
import { Table } from '../../components/table';
import { paths } from '../../navigation';
import { definePage, type PageContext } from '../../page';
import { countTakenDown, giftlistFilters, listGiftlists } from '../giftlists';

const path = paths.giftlists;

const show = async (context: PageContext): Promise<Response> => {
  const { db, query, unseal } = context;
  const filter = filterOf(query, giftlistFilters, 'public');
  const search = unseal(textOf(query, 'search'));
  const page = await listGiftlists(db, { filter, search, page: textOf(query, 'page') });
  const takenDown = await countTakenDown(db);
  return adminPage(
    context,
    { title: 'Giftlists' },
    <>
      <FilterBar
        filterLinks={{ current: filter, labels: giftlistFilters, counts: { 'taken-down': takenDown } }}
        search={{ label: 'Title, or owner', value: search, isPrivate: true }}
      />
      <Table
        label="Giftlists"
        rows={page.rows}
        empty={search === '' ? 'No giftlists here.' : 'No giftlists match this search.'}
        columns={[
          { label: 'Title', cell: ({ id, title }) => <a href={`${path}/${id}`}>{displayTitle({ title })}</a> },
          {
            label: 'Owner',
            cell: ({ ownerId, username }) => <a href={`${paths.customers}/${ownerId}`}>{`@${username}`}</a>,
          },
          { label: 'Items', cell: ({ items }) => Number(items), isNumber: true },
          ...(filter === 'taken-down'
            ? [
                {
                  label: 'Owner has to',
                  cell: (list: { takedownParts: string | null }) => changeRequestText(partsToChange(list)),
                },
              ]
            : []),
        ]}
      />
      <Pager page={page} />
    </>,
  );
};

/** Lists giftlists that others see, and those that are taken down. */
export const giftlistsPage = definePage({
  path,
  show,
  actions: {
    search: searchAction(),
  },
});
