/** @jsxImportSource hono/jsx */

import { Facts } from '../../../html/facts';
import { redirect, textOf } from '../../../html/form';
import { Note } from '../../../html/note';
import { ActionForm } from '../../components/action-form';
import { download } from '../../components/download';
import { Checkbox, FormField } from '../../components/form-field';
import { adminPage } from '../../components/layout';
import { withQuery } from '../../components/page-url';
import { Table } from '../../components/table';
import { OperatorError } from '../../context';
import { pluralize } from '../../format';
import { paths } from '../../navigation';
import type { Action, AdminPage, PageContext } from '../../page';
import { columns, type RowError } from '../columns';
import type { ImportPreview } from '../compare';
import { exportProducts } from '../export';
import { stageImport } from '../import';
import { ImportConflict } from '../import-conflicts';
import { fileKindOf, importKindOf } from '../read-file';
import { runImport } from '../run-import';
import { sampleFile } from '../sample';

const path = paths.products;

/** Maximum errors or warnings shown on a page. */
const maxShownRows = 200;

/** Path of the page that imports a file. */
export const importPath = `${path}/import`;

const RowTable = ({ label, rows }: { readonly label: string; readonly rows: readonly RowError[] }) => (
  <>
    <Table
      label={label}
      rows={rows.slice(0, maxShownRows)}
      empty=""
      columns={[
        { label: 'Row', cell: ({ row }) => row },
        { label: 'Column', cell: ({ column }) => column },
        { label: label === 'Errors' ? 'Error' : 'Warning', cell: ({ message }) => message },
      ]}
    />
    {rows.length > maxShownRows && <p>{`Only the first ${maxShownRows} are shown.`}</p>}
  </>
);

/**
 * Page with the form for a file.
 *
 * @param refusal why an import was refused
 */
export const showImport = (context: PageContext, refusal?: OperatorError): Promise<Response> =>
  adminPage(
    context,
    { title: 'Import products', up: { path, label: 'Products' }, status: refusal ? 409 : 200 },
    <>
      {refusal && <Note tone="danger">{refusal.message}</Note>}
      {refusal instanceof ImportConflict && <RowTable label="Errors" rows={refusal.conflicts} />}
      <p>
        {`CSV (with commas, semicolons or tabs) or JSON with the columns ${columns.join(', ')}. Only id is required; a new product also needs name and price. Columns and products that are not in the file stay unchanged; of an exported file, only the cells that you change are imported. You see a preview before anything changes.`}
      </p>
      <p>
        <a href={sampleFile.path}>A file to start from</a>
      </p>
      <ActionForm action={`${path}/check`} hasFiles>
        <Checkbox name="replace" label="Unlist products that are not in the file" />
        <FormField label="File" type="file" name="file" accept=".csv,.tsv,.txt,.json" required />
        <button class="button accent">Preview import</button>
      </ActionForm>
    </>,
  );

const ImportErrors = ({ errors }: { readonly errors: readonly RowError[] }) => (
  <>
    <Note tone="danger">
      {`The file has ${pluralize(errors.length, 'error')}. Fix the errors first. Nothing has been imported.`}
    </Note>
    <RowTable label="Errors" rows={errors} />
  </>
);

const previewPage = (
  context: PageContext,
  { rows, added, changed, same, missing, errors, warnings }: ImportPreview,
  importId: string | undefined,
  isReplacing: boolean,
) =>
  adminPage(
    context,
    {
      title: 'Import preview',
      up: { path: importPath, label: 'Import products' },
      status: errors.length > 0 ? 400 : 200,
    },
    <>
      {errors.length > 0 && <ImportErrors errors={errors} />}
      {warnings.length > 0 && (
        <>
          <Note tone="warning">{`Check ${pluralize(warnings.length, 'id')} before you import.`}</Note>
          <RowTable label="Warnings" rows={warnings} />
        </>
      )}
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

/** Forms of an import. */
export const importActions: Readonly<Record<string, Action>> = {
  check: async (context, form) => {
    const file = form.get('file');
    if (!(file instanceof File) || file.size === 0) throw new OperatorError('Choose a file first.', 'file');
    const isReplacing = form.has('replace');
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { outcome, importId } = await stageImport(context, { bytes, kind: importKindOf(file.name), isReplacing });
    return previewPage(context, outcome, importId, isReplacing);
  },
  import: async (context, form) => {
    try {
      await runImport(context, textOf(form, 'import'));
    } catch (error) {
      if (error instanceof OperatorError) return showImport(context, error);
      throw error;
    }
    return redirect(withQuery(path, { done: 'imported' }));
  },
};

/** The page that imports a file, and downloads: all products, and a file to start from. */
export const productFiles: readonly AdminPage[] = [
  { path: importPath, show: (context) => showImport(context) },
  ...['products.csv', 'products.json'].map((name) => ({
    path: `${path}/${name}`,
    show: async ({ db }: PageContext) => download(await exportProducts(db, fileKindOf(name)), name),
  })),
  { path: sampleFile.path, show: async () => download(sampleFile.content, sampleFile.name) },
];
