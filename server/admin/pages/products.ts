import { html } from 'hono/html';
import type { ProductDraft } from '../../../backend/database/tables';
import { formatMoney } from '../../../src/rules/money';
import { redirect, textOf } from '../../http/html-page';
import { openEvents } from '../events';
import { columns, type RowError } from '../products/columns';
import { type Edit, editable, type EditableCells, EditConflict, editableOf, editProduct } from '../products/edit';
import { exportProducts } from '../products/export';
import { type ImportPreview, stageImport } from '../products/import';
import { fileKindOf } from '../products/read-file';
import { runImport, setAsideKind } from '../products/run-import';
import { productBatchSize, searchProducts } from '../products/search';
import { OperatorError, type AdminContext } from '../context';
import { adminPage, successBanner, download, openedName, openedOf, pageNumber, pager, paths } from './layout';

const current = paths.products;

/** Maximum errors shown on a page. */
const mostFaults = 200;

const check = (name: string, label: string, isOn: boolean) =>
  html`<label class="check"><input type="checkbox" name="${name}"${isOn ? html` checked` : ''} />${label}</label>`;

/** Labels of the editable fields. */
const labels: EditableCells = { price: 'Price ($)', stock: 'Stock', inStock: 'In stock', listed: 'Listed' };

/** @param written cells typed before, after an edit conflict */
const productForm = (product: Required<ProductDraft>, written?: Partial<EditableCells>) => {
  const { id, name, price } = product;
  const opened = editableOf(product);
  const cells = { ...opened, ...written };
  return html`
  <form method="post" action="${current}/change"><fieldset><legend>${name} (${id})</legend>
    <p>${price === null ? 'No price' : formatMoney(price)}</p><input type="hidden" name="id" value="${id}" />
    ${editable.map((column) => html`<input type="hidden" name="${openedName(column)}" value="${opened[column]}" />`)}
    <label>${labels.price} <input name="price" inputmode="decimal" value="${cells.price}" /></label>
    <label>${labels.stock} (empty: not tracked) <input name="stock" inputmode="numeric" value="${cells.stock}" /></label>
    ${check('inStock', labels.inStock, cells.inStock === 'yes')}${check('listed', labels.listed, cells.listed === 'yes')}<button>Save</button>
  </fieldset></form>`;
};

const shownCell = (cell: string) => (cell === '' ? 'empty' : cell);

const conflictPage = (work: AdminContext, { product, written, conflicts, message }: EditConflict) =>
  adminPage(
    work,
    'Not saved',
    html`<p class="note" role="alert">${message} Check the values and save again.</p>
      <div class="table" role="region" aria-label="Changes" tabindex="0"><table><thead><tr><th scope="col">Field</th><th scope="col">Before</th><th scope="col">Now</th><th scope="col">Your value</th></tr></thead>
      <tbody>${conflicts.map(({ column, opened, stored, sent }) => html`<tr><th scope="row">${labels[column]}</th><td>${shownCell(opened)}</td><td>${shownCell(stored)}</td><td>${shownCell(sent)}</td></tr>`)}</tbody></table></div>
      ${productForm(product, written)}<p class="links"><a href="${current}">Back</a></p>`,
    { current, status: 409 },
  );

const importForm = html`<details><summary>Import products</summary>
  <p>CSV or JSON with the columns ${columns.join(', ')}. Only id is required; a new product also needs name and price. Columns and products that are not in the file stay unchanged. You see a preview before anything changes.</p>
  <form method="post" action="${current}/check" enctype="multipart/form-data">
    <label>File <input type="file" name="file" accept=".csv,.json" required /></label>
    ${check('replace', 'Unlist products that are not in the file', false)}<button>Preview import</button>
  </form></details>`;

/** Page to search and edit products. */
export const productsPage = async (work: AdminContext, query: URLSearchParams): Promise<Response> => {
  const text = textOf(query, 'search');
  const page = pageNumber(textOf(query, 'page'));
  const { products, total } = await searchProducts(work.db, text, page);
  const isAside = (await openEvents(work.db)).some(({ kind }) => kind === setAsideKind);
  const linkTo = (to: number) => `${current}?${new URLSearchParams({ search: text, page: String(to) })}`;
  return adminPage(
    work,
    'Products',
    html`${successBanner(textOf(query, 'done'))}${isAside ? html`<p class="note" role="note">An import stopped halfway: only some of its products are in the shop. Import the file again.</p>` : ''}
      <form action="${current}" role="search"><label>Name or id <input type="search" name="search" value="${text}" /></label><button>Search</button></form>
      ${importForm}
      <p class="links"><a href="${current}/products.csv">All products as CSV</a> · <a href="${current}/products.json">as JSON</a></p>
      <p>${total === 1 ? '1 product' : `${total} products`}.</p>${products.map((product) => productForm(product))}
      ${pager(linkTo, page, Math.ceil(total / productBatchSize))}`,
    { current },
  );
};

/** Export of all products, as a download. */
export const productsFile = async ({ db }: AdminContext, name: string): Promise<Response> =>
  download(await exportProducts(db, fileKindOf(name)), name);

const faultsTable = (faults: readonly RowError[]) => html`
  <p class="note" role="alert">The file has ${faults.length === 1 ? '1 error' : `${faults.length} errors`}. Fix the errors first. Nothing has been imported.</p>
  <div class="table" role="region" aria-label="Errors" tabindex="0"><table><thead><tr><th scope="col">Row</th><th scope="col">Column</th><th scope="col">Error</th></tr></thead>
  <tbody>${faults.slice(0, mostFaults).map(({ row, column, message }) => html`<tr><td>${row}</td><td>${column}</td><td>${message}</td></tr>`)}</tbody></table></div>
  ${faults.length > mostFaults ? html`<p>Only the first ${mostFaults} are shown.</p>` : ''}`;

const outcomePage = (
  work: AdminContext,
  { rows, added, changed, same, missing, faults }: ImportPreview,
  importId: string | undefined,
  isReplacing: boolean,
) =>
  adminPage(
    work,
    'Import preview',
    html`${faults.length > 0 ? faultsTable(faults) : ''}
      <div class="table" role="region" aria-label="Counts" tabindex="0"><table><tbody><tr><th scope="row">Rows</th><td>${rows}</td></tr><tr><th scope="row">New products</th><td>${added}</td></tr>
        <tr><th scope="row">Changed</th><td>${changed}</td></tr><tr><th scope="row">Unchanged</th><td>${same}</td></tr>
        <tr><th scope="row">${isReplacing ? 'Will be unlisted' : 'Not in the file (unchanged)'}</th><td>${missing}</td></tr></tbody></table></div>
      ${
        importId === undefined
          ? ''
          : html`<form method="post" action="${current}/import"><input type="hidden" name="import" value="${importId}" /><button>Import now</button></form>`
      }<p class="links"><a href="${current}">Back</a></p>`,
    { current, status: faults.length > 0 ? 400 : 200 },
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

/** Forms of this page. */
export const productsForms: Readonly<Record<string, (work: AdminContext, form: FormData) => Promise<Response>>> = {
  change: async (work, form) => {
    try {
      const isNew = await editProduct(work, editOf(form));
      return redirect(`${current}?done=${isNew ? 'changed' : 'same'}`);
    } catch (error) {
      if (error instanceof EditConflict) return conflictPage(work, error);
      throw error;
    }
  },
  check: async (work, form) => {
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0) throw new OperatorError('Choose a file first.');
    const isReplacing = form.has('replace');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { outcome, importId } = await stageImport(work, { bytes, kind: fileKindOf(file.name), isReplacing });
    return outcomePage(work, outcome, importId, isReplacing);
  },
  import: async (work, form) => {
    await runImport(work, textOf(form, 'import'));
    return redirect(`${current}?done=imported`);
  },
};
