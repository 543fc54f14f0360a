/** @jsxImportSource hono/jsx */

import { formatMoney } from '#rules/money.ts';
import { textOf } from '../../../html/form';
import { Note } from '../../../html/note';
import { ActionForm } from '../../components/action-form';
import { Badge } from '../../components/badge';
import { textsOf } from '../../components/fields';
import { FilterBar } from '../../components/filter-bar';
import { adminPage } from '../../components/layout';
import { filterOf, sortingOf } from '../../components/page-url';
import { Pager } from '../../components/pager';
import { Table } from '../../components/table';
import { Thumbnail } from '../../components/thumbnail';
import { OperatorError } from '../../context';
import { openEvents } from '../../events';
import { pluralize } from '../../format';
import { paths, productPath } from '../../navigation';
import type { Action, AdminPage, PageContext } from '../../page';
import { setListed } from '../edit';
import { importStoppedKind } from '../run-import';
import {
  countProducts,
  type ListedProduct,
  listProducts,
  type ProductFilter,
  productFilters,
  productSortColumns,
} from '../search';
import { bulk, bulkLabelOf, bulkPage } from './product-bulk';
import { ImportForm, importActions } from './product-import';

const path = paths.products;

/** Id of the form with the selected products. */
const selectionFormId = 'selected-products';

/** Filters with a number in their link: those that need an operator. */
const countedFilters: readonly ProductFilter[] = ['out-of-stock', 'low-stock'];

interface StockProps {
  readonly product: ListedProduct;
  readonly lowStock: number;
}

const StockBadge = ({ product: { stock, isOnSale }, lowStock }: StockProps) => {
  if (!isOnSale) return <Badge tone="danger">Recalled</Badge>;
  if (stock === 0) return <Badge tone="danger">Out of stock</Badge>;
  return stock !== null && stock <= lowStock ? <Badge tone="warning">Low</Badge> : null;
};

const Stock = ({ product, lowStock }: StockProps) => (
  <span class="badges">
    {product.stock ?? 'Not counted'}
    <StockBadge product={product} lowStock={lowStock} />
  </span>
);

const columnsOf = (lowStock: number) => [
  {
    label: 'Product',
    sort: 'name',
    cell: ({ id, name, media }: ListedProduct) => (
      <span class="named">
        <Thumbnail url={media.find(({ type }) => type === 'image')?.url} />
        <span>
          <a href={productPath(id)}>{name || 'No name'}</a>
          <small class="muted">{id}</small>
        </span>
      </span>
    ),
  },
  {
    label: 'Price',
    sort: 'price',
    isNumber: true,
    cell: ({ price }: ListedProduct) => (price === null ? 'None' : formatMoney(price)),
  },
  {
    label: 'Stock',
    sort: 'stock',
    isNumber: true,
    cell: (product: ListedProduct) => <Stock product={product} lowStock={lowStock} />,
  },
  {
    label: 'Listed',
    isShort: true,
    cell: ({ isListed }: ListedProduct) => (
      <Badge tone={isListed ? 'success' : 'neutral'}>{isListed ? 'Listed' : 'Unlisted'}</Badge>
    ),
  },
  { label: 'On giftlists', sort: 'lists', isNumber: true, cell: ({ lists }: ListedProduct) => lists },
  { label: 'Sold in 30 days', sort: 'sold', isNumber: true, cell: ({ sold }: ListedProduct) => sold },
];

const emptyText = (filter: ProductFilter, search: string): string => {
  if (search !== '') return 'No products match this search.';
  return filter === 'all' ? 'No products yet. Create the first one, or import a file.' : 'No products here.';
};

const SelectionForm = ({ products }: { readonly products: readonly ListedProduct[] }) => (
  <ActionForm id={selectionFormId} action={`${path}/bulk`} hidden={{ shown: products.map(({ id }) => id) }}>
    <span class="whole muted">
      Select products below. Without a selection, prices and stock are changed for all on this page.
    </span>
    <button class="button">Change prices and stock…</button>
    <button class="button" formaction={`${path}/list`}>
      List
    </button>
    <button class="button" formaction={`${path}/unlist`}>
      Unlist
    </button>
  </ActionForm>
);

const show = async (context: PageContext): Promise<Response> => {
  const { db, query, ports } = context;
  const filter = filterOf(query, productFilters, 'all');
  const search = textOf(query, 'search');
  const sorting = sortingOf(query, productSortColumns, undefined);
  const { lowStock } = ports;
  const { products, ...page } = await listProducts(db, {
    filter,
    search,
    lowStock,
    sorting,
    page: textOf(query, 'page'),
    now: ports.now(),
  });
  const total = await countProducts(db, { filter, search, lowStock });
  const counts: Record<string, number> = {};
  for (const name of countedFilters) counts[name] = await countProducts(db, { filter: name, search: '', lowStock });
  const hasStoppedImport = (await openEvents(db)).some(({ kind }) => kind === importStoppedKind);
  return adminPage(
    context,
    {
      title: 'Products',
      actions: (
        <>
          <a href={`${path}/products.csv`}>All products as CSV</a>
          <a href={`${path}/products.json`}>as JSON</a>
          <a class="button accent" href={`${path}/new`}>
            New product
          </a>
        </>
      ),
    },
    <>
      {hasStoppedImport && (
        <Note tone="warning">
          An import stopped halfway: only some of its products are in the shop. Import the file again.
        </Note>
      )}
      <FilterBar
        filterLinks={{ current: filter, labels: productFilters, counts }}
        search={{ label: 'Name or id', value: search }}
      />
      <ImportForm />
      <p>{`${pluralize(total, 'product')}.`}</p>
      {products.length > 0 && <SelectionForm products={products} />}
      <Table
        label="Products"
        rows={products}
        columns={columnsOf(lowStock)}
        sorting={sorting}
        empty={emptyText(filter, search)}
        selection={{
          form: selectionFormId,
          name: 'product',
          valueOf: ({ id }) => id,
          labelOf: ({ name, id }) => `Select ${name || id}`,
        }}
      />
      <Pager page={page} />
    </>,
  );
};

const listing =
  (isListed: boolean): Action =>
  async (context, form) => {
    const ids = textsOf(form, 'product');
    if (ids.length === 0) throw new OperatorError(`Select the products to ${isListed ? 'list' : 'unlist'}.`);
    return (await setListed(context, ids, isListed)) > 0 ? (isListed ? 'listed' : 'unlisted') : 'same';
  };

/** Lists products, with search, import, and changes of several products at once. */
export const productsPage: AdminPage = {
  path,
  show,
  formPages: { bulk: bulkPage },
  labelOf: bulkLabelOf,
  actions: { ...importActions, bulk, list: listing(true), unlist: listing(false) },
  doneMessages: {
    changed: 'Products updated.',
    same: 'No changes.',
    listed: 'Products listed.',
    unlisted: 'Products unlisted. They stay in bags, giftlists and orders, but cannot be bought.',
    imported: 'Import complete.',
  },
};
