import { readFileSync, writeFileSync } from 'node:fs';
import { exportProducts } from '../admin/products/export';
import { previewImport, type ImportPreview, stageImport } from '../admin/products/import';
import { fileKindOf } from '../admin/products/read-file';
import { runImport } from '../admin/products/run-import';
import { OperatorError } from '../admin/context';
import { columns } from '../admin/products/columns';
import { readArguments } from './arguments';
import type { Command } from './command';
import { withShop } from './open';

const readFile = (path: string): Uint8Array => {
  try {
    return readFileSync(path);
  } catch {
    throw new OperatorError(`${path} cannot be read.`);
  }
};

const countsOf = ({ rows, added, changed, same, missing, pictures }: ImportPreview): string =>
  `${rows} rows: ${added} new, ${changed} changed, ${same} as they are.${pictures > 0 ? ` ${pictures} new pictures.` : ''} ${missing} products of the shop are not in the file.\n`;

const faultsOf = ({ faults }: ImportPreview): string =>
  faults.map(({ row, column, message }) => `Row ${row}, ${column}: ${message}\n`).join('');

export const importCommand: Command = {
  name: 'import',
  usage: '<file.csv|file.json> [--images <folder>] [--dry-run] [--replace]',
  summary: 'puts products into the shop, or changes them',
  details: `Columns: ${columns.join(', ')}. Only id is always needed; a new product needs name and price too. What a file does not name stays as it is. Images are addresses; with --images they may also be files of that folder. --dry-run says what would be done; --replace takes products that the file does not name out of the shop.`,
  run: async (command, args, variables, { out }) => {
    const flags = ['dry-run', 'replace'] as const;
    const { words, has, valueOf } = readArguments(command, args, [1], { flags, values: ['images'] });
    const [path = ''] = words;
    const file = {
      bytes: readFile(path),
      kind: fileKindOf(path),
      isReplacing: has('replace'),
      folder: valueOf('images'),
    };
    await withShop(
      variables,
      async (work) => {
        if (has('dry-run')) {
          const outcome = await previewImport(work, file);
          out(faultsOf(outcome));
          if (outcome.faults.length > 0) throw new OperatorError(`${path} has ${outcome.faults.length} faults.`);
          out(countsOf(outcome));
          return;
        }
        const { outcome, importId } = await stageImport(work, file);
        out(faultsOf(outcome));
        if (outcome.faults.length > 0)
          throw new OperatorError(`${path} has ${outcome.faults.length} faults. Nothing was imported.`);
        if (importId === undefined) throw new OperatorError(`${path} has no products.`);
        await runImport(work, importId);
        out(countsOf(outcome));
      },
      { mayBeNew: true },
    );
  },
};

export const exportCommand: Command = {
  name: 'export',
  usage: '<file.csv|file.json>',
  summary: 'writes all products into a file that import takes back',
  run: async (command, args, variables, { out }) => {
    const [path = ''] = readArguments(command, args, [1]).words;
    const kind = fileKindOf(path);
    writeFileSync(path, await withShop(variables, ({ db }) => exportProducts(db, kind)));
    out(`The products are in ${path}.\n`);
  },
};
