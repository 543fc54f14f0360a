/** @jsxImportSource hono/jsx */
import type { ProductDraft } from '#backend/database/tables.ts';
import { redirect, textOf } from '../../../html/form';
import { Note } from '../../../html/note';
import { ActionForm } from '../../components/action-form';
import { shownFields, shownValue, textsOf } from '../../components/fields';
import { Checkbox, FormField } from '../../components/form-field';
import { adminPage } from '../../components/layout';
import { withQuery } from '../../components/page-url';
import { Table } from '../../components/table';
import { csvAmount } from '../../csv';
import { parseDollars } from '../../dollars';
import { pluralize } from '../../format';
import { paths, productPath } from '../../navigation';
import type { Action, PageContext } from '../../page';
import { bulkFieldName, type ChangedCell, editProducts, shownTexts } from '../edit';
import { toProductDraft } from '../merge';
import { priceChangeField, readPriceChange } from '../price-change';
import { findProducts } from '../upsert';
import { labels } from './product-form';

const path = paths.products;

/** Columns that the page for several products edits. */
const bulkColumns = ['price', 'originalPrice', 'stock'] as const;

type BulkColumn = (typeof bulkColumns)[number];

type Product = Required<ProductDraft>;

/** Ids of the selected products; without a selection, of all that the page shows. */
const productsOf = (form: FormData): string[] => {
  const selection = textsOf(form, 'product');
  return selection.length > 0 ? selection : textsOf(form, 'shown');
};

const loadProducts = async ({ db }: PageContext, ids: readonly string[]): Promise<Product[]> => {
  const found = await findProducts(db, ids);
  return ids.flatMap((id) => found.get(id) ?? []).map(toProductDraft);
};

const labelOf = (column: string): string => labels[column] ?? column;

/** Label of a field of this form. */
export const bulkLabelOf = (name: string): string => {
  const [column = '', id] = name.split(':');
  return id === undefined ? labelOf(column) : `${labelOf(column)}, ${id}`;
};

const nameColumn = {
  label: 'Product',
  cell: ({ id, name }: Product) => (
    <>
      <a href={productPath(id)}>{name || 'No name'}</a> <small class="muted">{id}</small>
    </>
  ),
};

/** Values of fields, by name. */
type Values = Readonly<Record<string, string>>;

const columnsOf = (values: Values) => [
  nameColumn,
  ...bulkColumns.map((column) => ({
    label: labelOf(column),
    cell: ({ id, name }: Product) => (
      <FormField
        label={`${labelOf(column)} of ${name}`}
        name={bulkFieldName(column, id)}
        value={values[bulkFieldName(column, id)] ?? ''}
        inputmode={column === 'stock' ? 'numeric' : 'decimal'}
      />
    ),
  })),
];

/** Stored values of the fields of products. */
const storedValues = (products: readonly Product[]): Values =>
  Object.fromEntries(
    products.flatMap((product) => {
      const texts = shownTexts(product);
      return bulkColumns.map((column) => [bulkFieldName(column, product.id), texts[column] ?? ''] as const);
    }),
  );

/** Sent value of a field; the stock of all products, if there is one, instead of a product's own. */
const sentOf = (form: FormData, column: BulkColumn, id: string): string =>
  (column === 'stock' && textOf(form, 'stock')) || textOf(form, bulkFieldName(column, id));

/** The sent values, with the prices that a change makes of them. */
const changedValues = (form: FormData, ids: readonly string[]): Values => {
  const change = readPriceChange(textOf(form, priceChangeField));
  return Object.fromEntries(
    ids.flatMap((id) => {
      const nameOf = (column: BulkColumn) => bulkFieldName(column, id);
      const sent = bulkColumns.map((column) => [nameOf(column), sentOf(form, column, id)] as const);
      const old = parseDollars(textOf(form, nameOf('price')));
      if (typeof old !== 'number') return sent;
      const price = change(old);
      // A price before a reduction is above the price, so that an increase removes it.
      const before = price < old ? csvAmount(old) : '';
      return [
        ...sent,
        [nameOf('price'), csvAmount(price)] as const,
        ...(form.has('before') ? [[nameOf('originalPrice'), before] as const] : []),
      ];
    }),
  );
};

/**
 * Page with the prices and stocks of several products.
 *
 * @param values of the fields; by default those that are stored
 */
const tablePage = async (context: PageContext, form: FormData, values?: Values): Promise<Response> => {
  const products = await loadProducts(context, productsOf(form));
  const stored = storedValues(products);
  // A table with new prices still compares with the values that the first one showed.
  const shown = Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, values ? shownValue(form, name) : value]),
  );
  return adminPage(
    context,
    { title: 'Prices and stock', up: { path: context.pageUrl, label: 'Products' } },
    <>
      {values && <Note tone="info">These are the new prices. Nothing is saved yet.</Note>}
      <ActionForm
        action={`${path}/bulk`}
        hidden={{ product: products.map(({ id }) => id), ...shownFields(shown), save: 'yes' }}
      >
        <FormField label="Change all prices" hint="Such as +10 %, -5 %, +$2" name={priceChangeField} value="" />
        <Checkbox label="The old price becomes the price before a reduction" name="before" />
        <FormField label="Stock of all" hint="Empty: as below" name="stock" value="" inputmode="numeric" />
        <button class="button accent">{`Save ${pluralize(products.length, 'product')}`}</button>
        <button class="button" name="do" value="show">
          Show the new prices
        </button>
        <div class="whole cells">
          <Table label="Prices and stock" rows={products} columns={columnsOf(values ?? stored)} empty="No products." />
        </div>
      </ActionForm>
    </>,
  );
};

/** Page with the prices and stocks of the selected products. */
export const bulkPage = (context: PageContext, form: FormData): Promise<Response> => tablePage(context, form);

const orEmpty = (text: string): string => (text === '' ? 'empty' : text);

/** Says what was saved, with a form that undoes it. */
const savedPage = async (context: PageContext, cells: readonly ChangedCell[]): Promise<Response> => {
  const ids = [...new Set(cells.map(({ id }) => id))];
  const products = await loadProducts(context, ids);
  const nameOf = ({ id, column }: ChangedCell) => bulkFieldName(column, id);
  return adminPage(
    { ...context, message: 'Products updated.' },
    {
      title: `${pluralize(ids.length, 'product')} updated`,
      up: { path: context.pageUrl, label: 'Products' },
      actions: (
        <ActionForm
          action={`${path}/bulk`}
          hidden={{
            product: ids,
            save: 'yes',
            ...Object.fromEntries(cells.map((cell) => [nameOf(cell), cell.before])),
            ...shownFields(Object.fromEntries(cells.map((cell) => [nameOf(cell), cell.after]))),
          }}
        >
          <button class="button">Undo</button>
        </ActionForm>
      ),
    },
    <Table
      label="Changes"
      rows={products.flatMap((product) =>
        cells.filter(({ id }) => id === product.id).map((cell) => ({ ...cell, product })),
      )}
      empty=""
      columns={[
        { label: 'Product', cell: ({ product }) => nameColumn.cell(product) },
        { label: 'What', cell: ({ column }) => labelOf(column) },
        { label: 'Before', cell: ({ before }) => orEmpty(before), isNumber: true },
        { label: 'Now', cell: ({ after }) => orEmpty(after), isNumber: true },
      ]}
    />,
  );
};

const saveBulk: Action = async (context, form) => {
  const ids = productsOf(form);
  // New prices are shown before they are saved.
  if (textOf(form, priceChangeField) !== '' || textOf(form, 'do') === 'show')
    return tablePage(context, form, changedValues(form, ids));
  const edits = ids.map((id) => {
    const names = bulkColumns.filter((column) => form.has(bulkFieldName(column, id)));
    return {
      id,
      shown: Object.fromEntries(names.map((column) => [column, shownValue(form, bulkFieldName(column, id))])),
      sent: Object.fromEntries(names.map((column) => [column, sentOf(form, column, id)])),
    };
  });
  const cells = await editProducts(context, edits);
  if (cells.length === 0) return redirect(withQuery(context.pageUrl, { done: 'same' }));
  return savedPage(context, cells);
};

/** Prices and stock of several products. */
export const bulk: Action = (context, form) => (form.has('save') ? saveBulk : bulkPage)(context, form);
