/** @jsxImportSource hono/jsx */
import { dayIn } from '#backend/domain/days.ts';
import { textOf } from '../../../html/form';
import { Badge } from '../../components/badge';
import { FilterBar, searchAction } from '../../components/filter-bar';
import { adminPage } from '../../components/layout';
import { filterOf } from '../../components/page-url';
import { Pager } from '../../components/pager';
import { Table } from '../../components/table';
import { paths } from '../../navigation';
import { definePage, type PageContext } from '../../page';
import { countSuspended, customerFilters, listCustomers } from '../search';

const path = paths.customers;

const show = async (context: PageContext): Promise<Response> => {
  const { db, query, ports, seal, unseal } = context;
  const filter = filterOf(query, customerFilters, 'all');
  // Sealed, so that the URL does not reveal who was searched for.
  const search = unseal(textOf(query, 'search'));
  const { customers, ...page } = await listCustomers(db, { filter, search, page: textOf(query, 'page') });
  const suspended = await countSuspended(db);
  return adminPage(
    context,
    { title: 'Customers' },
    <>
      <FilterBar
        filterLinks={{ current: filter, labels: customerFilters, counts: { suspended } }}
        search={{ label: '@username, name or email', value: search, isPrivate: true }}
      />
      <Table
        label="Customers"
        rows={customers}
        empty={search === '' ? 'No customers here.' : 'No customers match this search.'}
        columns={[
          {
            label: 'Name',
            cell: ({ personId, email, name }) => <a href={`${path}/${personId ?? seal(email)}`}>{name}</a>,
          },
          { label: 'Username', cell: ({ username }) => (username === undefined ? 'Guest' : `@${username}`) },
          { label: 'Email', cell: ({ email }) => email },
          { label: 'Orders', cell: ({ orders }) => orders, isNumber: true },
          {
            label: 'Last order',
            cell: ({ lastOrder }) => (lastOrder === undefined ? 'None' : dayIn(ports.timeZone, lastOrder)),
            isShort: true,
          },
          { label: 'State', cell: ({ isSuspended }) => isSuspended && <Badge tone="danger">Suspended</Badge> },
        ]}
      />
      <Pager page={page} />
    </>,
  );
};

/** Lists all members, and guests with paid orders. */
export const customersPage = definePage({
  path,
  show,
  actions: {
    search: searchAction(),
  },
  // The page of a customer redirects here after an erasure.
  doneMessages: { erased: 'Customer data erased.' },
});
