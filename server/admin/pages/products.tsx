/** @jsxImportSource hono/jsx */

import { formatMoney } from '#rules/money.ts';
import { textOf } from '../../http/html-page';
import { EditConflict, type FieldError, InvalidFields } from '../changes';
import { ActionForm } from '../components/action-form';
import { Badge } from '../components/badge';
import { conflictPage } from '../components/conflict-page';
import { openedFields, openedOf, textsOf } from '../components/fields';
import { FilterBar } from '../components/filter-bar';
import { FormField } from '../components/form-field';
import { counted } from '../components/format';
import { adminPage } from '../components/layout';
import { paths, productPath } from '../components/navigation';
import { Note } from '../components/note';
import { Pager } from '../components/pager';
import { filterOf, pageNumber, sortingOf } from '../components/place';
import { Table } from '../components/table';
import { Thumbnail } from '../components/thumbnail';
import { OperatorError } from '../context';
import { openEvents } from '../events';
import type { Action, AdminPage, PageWork } from '../page';
import { editProducts, fieldOf, openedTexts, setListed } from '../products/edit';
import { toProductDraft } from '../products/merge';
import { setAsideKind } from '../products/run-import';
import {
  countProducts,
  type ListedProduct,
  listProducts,
  type ProductFilter,
  productFilters,
  productOrders,
} from '../products/search';
import { findProducts } from '../products/upsert';
import { pageSize } from '../read-page';
import { labels } from './product-form';
import { ImportForm, importActions } from './product-import';

const path = paths.products;

/** Id of the form with the selected products. */
const selected = 'selected-products';

/** Filters with a number in their link: those that need an operator. */
const countedFilters: readonly ProductFilter[] = ['out-of-stock', 'low-stock'];

interface StockProps {
  readonly product: ListedProduct;
  readonly lowStock: number;
}

const Stock = ({ product: { stock, isInStock }, lowStock }: StockProps) => {
  const isSoldOut = !isInStock || stock === 0;
  const isLow = stock !== null && stock <= lowStock;
  return (
    <span class="badges">
      {stock ?? 'Not counted'}
      {isSoldOut ? <Badge tone="danger">Out of stock</Badge> : isLow ? <Badge tone="warning">Low</Badge> : null}
    </span>
  );
};

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

const SelectionForm = ({ products }: { readonly products: readonly ListedProduct[] }) => (
  <ActionForm id={selected} action={`${path}/bulk`} hidden={{ shown: products.map(({ id }) => id) }}>
    <span class="whole muted">
      For the selected products; prices and stock without a selection for all on this page.
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

const show = async (work: PageWork): Promise<Response> => {
  const { db, query, ports } = work;
  const filter = filterOf(query, productFilters, 'all');
  const search = textOf(query, 'search');
  const page = pageNumber(query);
  const sorting = sortingOf(query, productOrders, undefined);
  const { lowStock } = ports;
  const products = await listProducts(db, { filter, search, lowStock, page, sorting, now: ports.now() });
  const total = await countProducts(db, { filter, search, lowStock });
  const counts = new Map<string, number>();
  for (const name of countedFilters) counts.set(name, await countProducts(db, { filter: name, search: '', lowStock }));
  const isAside = (await openEvents(db)).some(({ kind }) => kind === setAsideKind);
  return adminPage(
    work,
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
      {isAside && (
        <Note tone="warning">
          An import stopped halfway: only some of its products are in the shop. Import the file again.
        </Note>
      )}
      <FilterBar
        filter={{
          name: 'filter',
          current: filter,
          options: Object.entries(productFilters).map(([value, label]) => ({ value, label, count: counts.get(value) })),
        }}
        search={{ label: 'Name or id', value: search }}
      />
      <ImportForm />
      <p>{`${counted(total, 'product')}.`}</p>
      {products.length > 0 && <SelectionForm products={products} />}
      <Table
        label="Products"
        rows={products}
        columns={columnsOf(lowStock)}
        sorting={sorting}
        empty={search === '' ? 'No products here.' : 'No products match this search.'}
        selection={{
          form: selected,
          name: 'product',
          valueOf: ({ id }) => id,
          labelOf: ({ name, id }) => `Select ${name || id}`,
        }}
      />
      <Pager page={page} total={total} size={pageSize} />
    </>,
  );
};

/** Fields of the page for several products. */
const bulkColumns = ['price', 'stock'] as const;

/** Field names of one product on the page for several. */
const bulkFields = (id: string) => ({ price: fieldOf('price', id), stock: fieldOf('stock', id) });

/** Page with the prices and stocks of several products. After an error with the sent values. */
const bulkPage = async (
  work: PageWork,
  ids: readonly string[],
  form: FormData,
  errors: readonly FieldError[] = [],
): Promise<Response> => {
  const found = await findProducts(work.db, ids);
  const rows = ids.flatMap((id) => found.get(id) ?? []).map(toProductDraft);
  const fields = rows.flatMap((product) => {
    const texts = openedTexts(product);
    return bulkColumns.map((column) => {
      const name = fieldOf(column, product.id);
      const stored = texts[column] ?? '';
      return { name, product, column, stored, opened: form.has('save') ? openedOf(form, name) : stored };
    });
  });
  const hidden = {
    product: ids,
    ...openedFields(Object.fromEntries(fields.map(({ name, opened }) => [name, opened]))),
  };
  return adminPage(
    work,
    { title: 'Prices and stock', up: { path: work.here, label: 'Products' }, status: errors.length > 0 ? 400 : 200 },
    <>
      {errors.length > 0 && <Note tone="danger">Nothing was saved. Correct the marked fields first.</Note>}
      <ActionForm action={`${path}/bulk`} hidden={{ ...hidden, save: 'yes' }}>
        <FormField
          label="Stock of all"
          hint="Empty: as below"
          name="stock"
          inputmode="numeric"
          value={textOf(form, 'stock')}
        />
        {rows.map((product) => (
          <fieldset>
            <legend>{`${product.name} (${product.id})`}</legend>
            {fields
              .filter((field) => field.product === product)
              .map(({ name, column, stored }) => (
                <FormField
                  label={labels[column] ?? column}
                  name={name}
                  value={form.has(name) ? textOf(form, name) : stored}
                  inputmode={column === 'price' ? 'decimal' : 'numeric'}
                  error={errors.find((error) => error.column === name)?.message}
                />
              ))}
          </fieldset>
        ))}
        <button class="button accent">{`Save ${counted(rows.length, 'product')}`}</button>
      </ActionForm>
    </>,
  );
};

const saveBulk = async (work: PageWork, ids: readonly string[], form: FormData): Promise<Response | string> => {
  const stockOfAll = textOf(form, 'stock');
  const edits = ids.map((id) => {
    const { price, stock } = bulkFields(id);
    return {
      id,
      opened: { price: openedOf(form, price), stock: openedOf(form, stock) },
      sent: { price: textOf(form, price), stock: stockOfAll || textOf(form, stock) },
    };
  });
  try {
    return (await editProducts(work, edits)) > 0 ? 'changed' : 'same';
  } catch (error) {
    if (error instanceof InvalidFields) return bulkPage(work, ids, form, error.errors);
    if (!(error instanceof EditConflict)) throw error;
    const names = ids.flatMap((id) =>
      bulkColumns.map((column) => [fieldOf(column, id), `${labels[column]}, ${id}`] as const),
    );
    return conflictPage(work, form, error, { action: `${path}/bulk`, labels: Object.fromEntries(names) });
  }
};

const bulk: Action = async (work, form) => {
  const selection = textsOf(form, 'product');
  const ids = selection.length > 0 ? selection : textsOf(form, 'shown');
  return form.has('save') ? saveBulk(work, ids, form) : bulkPage(work, ids, form);
};

const listing =
  (isListed: boolean): Action =>
  async (work, form) => {
    const ids = textsOf(form, 'product');
    if (ids.length === 0) throw new OperatorError(`Select the products to ${isListed ? 'list' : 'unlist'}.`);
    return (await setListed(work, ids, isListed)) > 0 ? (isListed ? 'listed' : 'unlisted') : 'same';
  };

/** Products, to search, change several at once, and import. */
export const productsPage: AdminPage = {
  path,
  show,
  actions: { ...importActions, bulk, list: listing(true), unlist: listing(false) },
  done: {
    changed: 'Products updated.',
    same: 'No changes.',
    listed: 'Products listed.',
    unlisted: 'Products unlisted. They stay in bags, giftlists and orders, but cannot be bought.',
    imported: 'Import complete.',
  },
};
