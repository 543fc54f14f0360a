/** @jsxImportSource hono/jsx */

import { formatMoney } from '#rules/money.ts';
import { textOf } from '../../../html/form';
import { Note } from '../../../html/note';
import { productFiguresTime } from '../../../jobs/product-figures';
import { ActionForm } from '../../components/action-form';
import { Badge } from '../../components/badge';
import { textsOf } from '../../components/fields';
import { FilterBar } from '../../components/filter-bar';
import { SelectField } from '../../components/form-field';
import { adminPage } from '../../components/layout';
import { filterOf, sortingOf, withQuery } from '../../components/page-url';
import { Pager } from '../../components/pager';
import { isAllSelected, SelectAll } from '../../components/select-all';
import { Table } from '../../components/table';
import { Thumbnail } from '../../components/thumbnail';
import { OperatorError } from '../../context';
import { openEvents } from '../../events';
import { pluralizeCounted } from '../../format';
import { paths, productPath } from '../../navigation';
import { defineAction, definePage, type PageContext } from '../../page';
import { setListed } from '../edit';
import { importStoppedKind } from '../run-import';
import {
  countProductsUpToCeiling,
  figuresText,
  type ListedProduct,
  listProducts,
  loadFacets,
  type ProductFilter,
  productFilters,
  productSortColumns,
} from '../search';
import { bulk, bulkLabelOf, bulkPage } from './product-bulk';
import { importActions, importPath, showImport } from './product-import';

const path = paths.products;

/** Id of the form with the selected products. */
const selectionFormId = 'selected-products';

/** Filters with a number in their link: those that need an operator. */
const countedFilters: readonly ProductFilter[] = ['out-of-stock', 'low-stock'];

/** Units that are left. Out of stock and low stock are marked, recalled products in their own column. */
const Stock = ({ product: { stock }, lowStock }: { readonly product: ListedProduct; readonly lowStock: number }) => (
  <span class="badges">
    {stock ?? 'not counted'}
    {stock === 0 && <Badge tone="danger">Out of stock</Badge>}
    {stock !== null && stock > 0 && stock <= lowStock && <Badge tone="warning">Low</Badge>}
  </span>
);

/** @param isCounted whether the figures have been counted: before, 0 would be wrong */
const columnsOf = (lowStock: number, isCounted: boolean) => [
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
    label: 'Category',
    isShort: true,
    cell: ({ categories: [first = '', ...others] }: ListedProduct) =>
      others.length === 0 ? first : `${first} +${others.length}`,
  },
  {
    label: 'Price',
    sort: 'price',
    isNumber: true,
    cell: ({ price }: ListedProduct) => (price === null ? 'None' : formatMoney(price)),
  },
  {
    label: 'On sale',
    isShort: true,
    cell: ({ isOnSale }: ListedProduct) => (isOnSale ? 'Yes' : <Badge tone="danger">No: recalled</Badge>),
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
  {
    label: 'On giftlists',
    sort: 'lists',
    isNumber: true,
    cell: ({ lists }: ListedProduct) => (isCounted ? lists : '–'),
  },
  {
    label: 'Sold in 30 days',
    sort: 'sold',
    isNumber: true,
    cell: ({ sold }: ListedProduct) => (isCounted ? sold : '–'),
  },
];

const emptyText = (filter: ProductFilter, isSearched: boolean): string => {
  if (isSearched) return 'No products match this search.';
  return filter === 'all' ? 'No products yet. Create the first one, or import a file.' : 'No products here.';
};

const SelectionForm = ({
  products,
  isAll,
}: {
  readonly products: readonly ListedProduct[];
  readonly isAll: boolean;
}) => (
  <div class="selection">
    <ActionForm id={selectionFormId} action={`${path}/bulk`} hidden={{ shown: products.map(({ id }) => id) }}>
      <SelectAll count={products.length} isAll={isAll} />
      <button class="button">Change prices and stock…</button>
      <button class="button" formaction={`${path}/list`}>
        List
      </button>
      <button class="button" formaction={`${path}/unlist`}>
        Unlist
      </button>
    </ActionForm>
  </div>
);

const show = async (context: PageContext): Promise<Response> => {
  const { db, query, ports } = context;
  const filter = filterOf(query, productFilters, 'all');
  const search = textOf(query, 'search');
  const category = textOf(query, 'category');
  const { lowStock } = ports;
  const selection = { filter, search, category, lowStock };
  const isAll = isAllSelected(query);
  const sorting = sortingOf(query, productSortColumns, undefined);
  const { products, ...page } = await listProducts(db, {
    ...selection,
    sorting,
    page: textOf(query, 'page'),
  });
  const total = await countProductsUpToCeiling(db, selection);
  const counts: Record<string, number> = {};
  for (const name of countedFilters)
    counts[name] = await countProductsUpToCeiling(db, { filter: name, search: '', lowStock });
  const figuresTime = await productFiguresTime(db);
  const hasStoppedImport = (await openEvents(db)).some(({ kind }) => kind === importStoppedKind);
  const columns = columnsOf(lowStock, figuresTime !== null);
  const { categories } = await loadFacets(db);
  return adminPage(
    // Without the selection, so that a form does not return to a page on which the next products are selected.
    { ...context, pageUrl: withQuery(context.pageUrl, { select: undefined }) },
    {
      title: 'Products',
      actions: (
        <>
          <a href={importPath}>Import products</a>
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
        <Note tone="warning">An import stopped: not all of its products are in the shop. Import the file again.</Note>
      )}
      <FilterBar
        filterLinks={{ current: filter, labels: productFilters, counts }}
        search={{ label: 'Name or id', value: search, fields: ['category'] }}
        sort={{ columns, sorting }}
      >
        <SelectField label="Category" name="category" value={category} options={[['', 'All'], ...categories]} />
      </FilterBar>
      {products.length > 0 && <SelectionForm products={products} isAll={isAll} />}
      <Table
        label="Products"
        rows={products}
        columns={columns}
        sorting={sorting}
        empty={emptyText(filter, search !== '' || category !== '')}
        selection={{
          form: selectionFormId,
          name: 'product',
          valueOf: ({ id }) => id,
          areAllSelected: isAll,
          labelOf: ({ name, id }) => `Select ${name || id}`,
        }}
      />
      <Pager page={page} />
      <p class="muted">
        {`${pluralizeCounted(total, 'product')}. ${figuresText(ports.timeZone, ports.now(), figuresTime)} Without a selection, prices and stock are changed for all on this page.`}
      </p>
    </>,
  );
};

const listing = (isListed: boolean) =>
  defineAction(async (context, form) => {
    const ids = textsOf(form, 'product');
    if (ids.length === 0) throw new OperatorError(`Select the products to ${isListed ? 'list' : 'unlist'}.`);
    return (await setListed(context, ids, isListed)) > 0 ? (isListed ? 'listed' : 'unlisted') : 'same';
  });

/** Lists products, with search, import, and changes of several products at once. */
export const productsPage = definePage({
  path,
  show,
  formPages: { bulk: bulkPage, check: (context) => showImport(context) },
  labelOf: bulkLabelOf,
  actions: { ...importActions, bulk, list: listing(true), unlist: listing(false) },
  doneMessages: {
    same: 'No changes.',
    listed: 'Products listed.',
    unlisted: 'Products unlisted. They stay in bags, giftlists and orders, but cannot be bought.',
    imported: 'Import complete.',
  },
});
