/** @jsxImportSource hono/jsx */
import type { ProductDraft } from '#backend/database/tables.ts';
import { formatMoney } from '#rules/money.ts';
import { textOf } from '../../http/html-page';
import { EditConflict } from '../changes';
import { ActionForm } from '../components/action-form';
import { conflictPage } from '../components/conflict-page';
import { download } from '../components/download';
import { Facts } from '../components/facts';
import { openedFields, openedOf } from '../components/fields';
import { FilterBar } from '../components/filter-bar';
import { Checkbox, FormField } from '../components/form-field';
import { counted } from '../components/format';
import { adminPage } from '../components/layout';
import { paths } from '../components/navigation';
import { Note } from '../components/note';
import { Pager } from '../components/pager';
import { pageNumber } from '../components/place';
import { Table } from '../components/table';
import { OperatorError } from '../context';
import { openEvents } from '../events';
import type { AdminPage, PageWork } from '../page';
import { columns, type RowError } from '../products/columns';
import { type Edit, type EditableCells, editableOf, editProduct } from '../products/edit';
import { exportProducts } from '../products/export';
import { type ImportPreview, stageImport } from '../products/import';
import { fileKindOf } from '../products/read-file';
import { runImport, setAsideKind } from '../products/run-import';
import { productBatchSize, searchProducts } from '../products/search';

const path = paths.products;

/** Maximum errors shown on a page. */
const mostFaults = 200;

/** Labels of the editable fields. */
const labels: EditableCells = { price: 'Price ($)', stock: 'Stock', inStock: 'In stock', listed: 'Listed' };

const ProductForm = ({ product }: { readonly product: Required<ProductDraft> }) => {
  const { id, name, price } = product;
  const cells = editableOf(product);
  return (
    <ActionForm action={`${path}/change`} legend={`${name} (${id})`} hidden={{ id, ...openedFields({ ...cells }) }}>
      <p class="whole">{price === null ? 'No price' : formatMoney(price)}</p>
      <FormField label={labels.price} name="price" inputmode="decimal" value={cells.price} />
      <FormField label={`${labels.stock} (empty: not tracked)`} name="stock" inputmode="numeric" value={cells.stock} />
      <Checkbox label={labels.inStock} name="inStock" isOn={cells.inStock === 'yes'} />
      <Checkbox label={labels.listed} name="listed" isOn={cells.listed === 'yes'} />
      <button class="button">Save</button>
    </ActionForm>
  );
};

const ImportForm = () => (
  <details>
    <summary>Import products</summary>
    <p>
      {`CSV or JSON with the columns ${columns.join(', ')}. Only id is required; a new product also needs name and price. Columns and products that are not in the file stay unchanged. You see a preview before anything changes.`}
    </p>
    <ActionForm action={`${path}/check`} hasFiles>
      <FormField label="File" type="file" name="file" accept=".csv,.json" required />
      <Checkbox name="replace" label="Unlist products that are not in the file" />
      <button class="button">Preview import</button>
    </ActionForm>
  </details>
);

const show = async (work: PageWork): Promise<Response> => {
  const search = textOf(work.query, 'search');
  const page = pageNumber(work.query);
  const { products, total } = await searchProducts(work.db, search, page);
  const isAside = (await openEvents(work.db)).some(({ kind }) => kind === setAsideKind);
  return adminPage(
    work,
    {
      title: 'Products',
      actions: (
        <>
          <a href={`${path}/products.csv`}>All products as CSV</a>
          <a href={`${path}/products.json`}>as JSON</a>
        </>
      ),
    },
    <>
      {isAside && (
        <Note tone="warning">
          An import stopped halfway: only some of its products are in the shop. Import the file again.
        </Note>
      )}
      <FilterBar search={{ label: 'Name or id', value: search }} />
      <ImportForm />
      <p>{`${counted(total, 'product')}.`}</p>
      {products.map((product) => (
        <ProductForm product={product} />
      ))}
      <Pager page={page} total={total} size={productBatchSize} />
    </>,
  );
};

const Faults = ({ faults }: { readonly faults: readonly RowError[] }) => (
  <>
    <Note tone="danger">
      {`The file has ${counted(faults.length, 'error')}. Fix the errors first. Nothing has been imported.`}
    </Note>
    <Table
      label="Errors"
      rows={faults.slice(0, mostFaults)}
      empty=""
      columns={[
        { label: 'Row', cell: ({ row }) => row },
        { label: 'Column', cell: ({ column }) => column },
        { label: 'Error', cell: ({ message }) => message },
      ]}
    />
    {faults.length > mostFaults && <p>{`Only the first ${mostFaults} are shown.`}</p>}
  </>
);

const previewPage = (
  work: PageWork,
  { rows, added, changed, same, missing, faults }: ImportPreview,
  importId: string | undefined,
  isReplacing: boolean,
) =>
  adminPage(
    work,
    {
      title: 'Import preview',
      up: { path: work.here, label: 'Products' },
      status: faults.length > 0 ? 400 : 200,
    },
    <>
      {faults.length > 0 && <Faults faults={faults} />}
      <Facts
        facts={[
          ['Rows', rows],
          ['New products', added],
          ['Changed', changed],
          ['Unchanged', same],
          [isReplacing ? 'Will be unlisted' : 'Not in the file (unchanged)', missing],
        ]}
      />
      {importId !== undefined && (
        <ActionForm action={`${path}/import`} hidden={{ import: importId }}>
          <button class="button accent">Import now</button>
        </ActionForm>
      )}
    </>,
  );

const editOf = (form: FormData): Edit => {
  const yesNo = (name: string) => (form.has(name) ? 'yes' : 'no');
  return {
    id: textOf(form, 'id'),
    opened: {
      price: openedOf(form, 'price'),
      stock: openedOf(form, 'stock'),
      inStock: openedOf(form, 'inStock'),
      listed: openedOf(form, 'listed'),
    },
    sent: {
      price: textOf(form, 'price'),
      stock: textOf(form, 'stock'),
      inStock: yesNo('inStock'),
      listed: yesNo('listed'),
    },
  };
};

/** Products, to search, edit and import. */
export const productsPage: AdminPage = {
  path,
  show,
  actions: {
    change: async (work, form) => {
      try {
        return (await editProduct(work, editOf(form))) ? 'changed' : 'same';
      } catch (error) {
        if (error instanceof EditConflict) return conflictPage(work, form, error, { action: `${path}/change`, labels });
        throw error;
      }
    },
    check: async (work, form) => {
      const file = form.get('file');
      if (!(file instanceof File) || file.size === 0) throw new OperatorError('Choose a file first.');
      const isReplacing = form.has('replace');
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { outcome, importId } = await stageImport(work, { bytes, kind: fileKindOf(file.name), isReplacing });
      return previewPage(work, outcome, importId, isReplacing);
    },
    import: async (work, form) => {
      await runImport(work, textOf(form, 'import'));
      return 'imported';
    },
  },
  done: { changed: 'Product updated.', same: 'No changes.', imported: 'Import complete.' },
};

/** All products, as downloads. */
export const productFiles: readonly AdminPage[] = ['products.csv', 'products.json'].map((name) => ({
  path: `${path}/${name}`,
  show: async ({ db }) => download(await exportProducts(db, fileKindOf(name)), name),
}));
