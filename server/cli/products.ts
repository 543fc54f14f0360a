import { readFileSync } from 'node:fs';
import { OperatorError } from '../admin/context';
import { columns, type RowError } from '../admin/products/columns';
import type { ImportPreview } from '../admin/products/compare';
import { exportProducts } from '../admin/products/export';
import { previewImport, stageImport } from '../admin/products/import';
import { ImportConflict } from '../admin/products/import-conflicts';
import { fileKindOf, importKindOf } from '../admin/products/read-file';
import { runImport } from '../admin/products/run-import';
import { writeFile } from '../write-file';
import { readArguments } from './arguments';
import type { Command } from './command';
import { withShop } from './open';

const readFile = (path: string): Uint8Array => {
  try {
    return readFileSync(path);
  } catch {
    throw new OperatorError(`Cannot read ${path}.`);
  }
};

const countsText = ({ rows, added, changed, same, missing, newImages }: ImportPreview): string =>
  `${rows} rows: ${added} new, ${changed} changed, ${same} unchanged.${newImages > 0 ? ` ${newImages} new images.` : ''} ${missing} products of the shop are not in the file.\n`;

const rowsText = (errors: readonly RowError[]): string =>
  errors.map(({ row, column, message }) => `Row ${row}, ${column}: ${message}\n`).join('');

/** Errors and warnings of an import. */
const findingsText = ({ errors, warnings }: ImportPreview): string =>
  [
    rowsText(errors),
    ...warnings.map(({ row, column, message }) => `Warning, row ${row}, ${column}: ${message}\n`),
  ].join('');

export const importCommand: Command = {
  name: 'import',
  usage: '<file.csv|file.json> [--images <folder>] [--dry-run] [--replace]',
  summary: 'Import or update products',
  details: `Columns: ${columns.join(', ')}. Only id is required; a new product also needs name and price. Columns and products that are not in the file stay unchanged; of an exported file, only the cells that you change are imported. Images are URLs; with --images they can also be files in that folder. --dry-run shows what would change; --replace unlists products that are not in the file.`,
  run: async (command, args, variables, { out }) => {
    const flags = ['dry-run', 'replace'] as const;
    const { words, has, valueOf } = readArguments(command, args, [1], { flags, values: ['images'] });
    const [path = ''] = words;
    const file = {
      bytes: readFile(path),
      kind: importKindOf(path),
      isReplacing: has('replace'),
      folder: valueOf('images'),
    };
    await withShop(
      variables,
      async (context) => {
        if (has('dry-run')) {
          const outcome = await previewImport(context, file);
          out(findingsText(outcome));
          if (outcome.errors.length > 0) throw new OperatorError(`${path} has ${outcome.errors.length} errors.`);
          out(countsText(outcome));
          return;
        }
        const { outcome, importId } = await stageImport(context, file);
        out(findingsText(outcome));
        if (outcome.errors.length > 0)
          throw new OperatorError(`${path} has ${outcome.errors.length} errors. Nothing was imported.`);
        if (importId === undefined) throw new OperatorError(`${path} has no products.`);
        await runImport(context, importId).catch((error: unknown) => {
          if (error instanceof ImportConflict) out(rowsText(error.conflicts));
          throw error;
        });
        out(countsText(outcome));
      },
      { mayBeNew: true },
    );
  },
};

export const exportCommand: Command = {
  name: 'export',
  usage: '<file.csv|file.json>',
  summary: 'Export all products to a file that import can read',
  run: async (command, args, variables, { out }) => {
    const [path = ''] = readArguments(command, args, [1]).words;
    const kind = fileKindOf(path);
    writeFile(path, await withShop(variables, ({ db }) => exportProducts(db, kind)));
    out(`Products written to ${path}.\n`);
  },
};
