import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProductDraft } from '#backend/database/tables.ts';
import type { AdminContext } from '#server/admin/context.ts';
import { writeCsv } from '#server/admin/csv.ts';
import { columns } from '#server/admin/products/columns.ts';
import { exportProducts } from '#server/admin/products/export.ts';
import { type ProductFile, previewImport, stageImport } from '#server/admin/products/import.ts';
import { importKindOf } from '#server/admin/products/read-file.ts';
import { resumeImports, runImport } from '#server/admin/products/run-import.ts';
import { upsertProducts } from '#server/admin/products/upsert.ts';
import { countPendingTasks } from '#server/admin/today/health.ts';
import { runsOf } from '../backend/databases';
import { newFolder } from '../server/support';
import { fileOf, openEmpty } from './demo-shop';

const stored = ({ db }: AdminContext) =>
  db.selectFrom('products').select(['id', 'stock', 'product']).orderBy('seq').execute();

const errorsOf = async (context: AdminContext, text: string | ProductFile) =>
  (await previewImport(context, typeof text === 'string' ? fileOf(text) : text)).errors.map(
    ({ row, column, message }) => `${row} ${column}: ${message}`,
  );

const deleteProducts = async ({ db }: AdminContext) => {
  for (const table of ['importRows', 'imports', 'products', 'facets'] as const) await db.deleteFrom(table).execute();
};

/** Characters that are special in CSV, in URLs or for a database. */
const specialCharacter = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...Array.from(`aB0,;"' \t\r\n=+-@.:/\\$`), 'é', 'e\u0301') },
  { weight: 1, arbitrary: fc.constantFrom('\0', '\u0001', '\ud800', '\udc00', '\u00a0', '\ufeff', '🎁', 'İ') },
);

const anyText = fc.string({ unit: specialCharacter, maxLength: 12 });

describe('a product file', () => {
  it.each([
    ['empty rows at the end', 'id,name,price\nmug,Mug,12\n,,\n,,\n'],
    ['empty rows and unnamed columns', '\n,,,\nid,name,price,\n\nmug,Mug,12,\n'],
    ['column names in capitals', 'ID,Name,PRICE\nmug,Mug,12\n'],
    ['a sep= line', 'sep=;\r\nid;name;price\r\nmug;Mug;12\r\n'],
    ['tabs', 'id\tname\tprice\r\nmug\tMug\t12\r\n\t\t\r\n'],
    ['tabs named by sep=', 'sep=\t\nid\tname\tprice\nmug\tMug\t12\n'],
    ['quoted names of columns', '"id";"note, or name, of a supplier";"name";"price"\r\n"mug";;"Mug";"12"\r\n'],
    ['old line ends', 'id;name;price\rmug;Mug;12\r'],
    ['a separator named by sep=', 'sep=|\nid|name|price\nmug|Mug|12\n'],
    ['a byte order mark', '\ufeffid,name,price\nmug,Mug,12\n'],
    ['JSON with names in capitals', '[{"ID":"mug","Name":"Mug","PRICE":12}]'],
  ])('may have %s', async (_, text) => {
    const context = await openEmpty();
    const { importId = '' } = await stageImport(context, fileOf(text));
    await runImport(context, importId);
    expect(await stored(context)).toMatchObject([{ id: 'mug', product: { name: 'Mug', price: 12 } }]);
  });

  it.each([
    ['utf-16le', Buffer.from('\ufeffid\tname\tprice\r\nmug\t"Müg ""12"""\t12,50\r\n', 'utf16le')],
    ['utf-16be', Buffer.from('\ufeffid\tname\tprice\r\nmug\t"Müg ""12"""\t12,50\r\n', 'utf16le').swap16()],
  ])('may be the Unicode text of a spreadsheet, in %s', async (_, bytes) => {
    const context = await openEmpty();
    const { importId = '' } = await stageImport(context, { bytes, kind: importKindOf('Mugs.TXT'), isReplacing: false });
    await runImport(context, importId);
    expect(await stored(context)).toMatchObject([{ id: 'mug', product: { name: 'Müg "12"', price: 12.5 } }]);
  });

  it.each([
    ['12,50', 12.5],
    ['12,5', 12.5],
    [',50', 0.5],
    ['0,500', 0.5],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1 234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['1\u202f234,50\u00a0$', 1234.5],
    ['234.567,00', 234_567],
    ['$12', 12],
    ['CA$ 12.50', 12.5],
    ['12.50 CAD', 12.5],
    ['12.5000', 12.5],
  ])('reads the price %s', async (price, amount) => {
    const context = await openEmpty();
    const { importId = '' } = await stageImport(context, fileOf(`id;name;price\nmug;Mug;"${price}"\n`));
    await runImport(context, importId);
    expect(await stored(context)).toMatchObject([{ product: { price: amount } }]);
  });

  it('has an error for an amount or a stock that can be read in two ways, or is not in dollars', async () => {
    const values = [
      '1,234',
      '1.230',
      '12.505',
      '12,505',
      '€12',
      '12 EUR',
      '1,23,45',
      '12-',
      '-5',
      '1 23',
      '1.2.3',
      '$',
    ];
    const rows = values.map((value, index) => `m${index};Mug;"${value}";1.000\n`).join('');
    const amount = 'Must be an amount in dollars, such as 34 or 34.50.';
    const either = 'Can be read in two ways. Write it without a separator of thousands, such as 1234.50.';
    const messages = [either, either, 'More than two decimals.', either, ...values.slice(4).map(() => amount)];
    expect(await errorsOf(await openEmpty(), `id;name;price;stock\n${rows}`)).toEqual(
      messages.flatMap((message, index) => [
        `${index + 2} price: ${message}`,
        `${index + 2} stock: Must be a whole number from 0 to 1000000.`,
      ]),
    );
  });

  it.each([
    ['another separator', 'id|name|price\nmug|Mug|12\n', 'id|name|price'],
    ['no names of columns', 'mug,Mug,12\n', 'mug, Mug, 12'],
    ['names in another language', 'Nr\tName\tPreis\nmug\tMug\t12\n', 'Nr, name, Preis'],
  ])('says what is expected of a file with %s', async (_, text, found) => {
    await expect(errorsOf(await openEmpty(), text)).rejects.toThrow(
      `The first row has no column id. It was read as: ${found}. Columns are separated by commas, semicolons or tabs.`,
    );
  });

  it('has an error for each missing image, and no image is read if one is missing', async () => {
    const folder = newFolder();
    for (const name of ['a.jpg', 'b.jpg']) writeFileSync(join(folder, name), name);
    const readSizes: number[] = [];
    const { ports, ...context } = await openEmpty();
    const processImage: typeof ports.processImage = async (image) => {
      readSizes.push(image.size);
      return ports.processImage(image);
    };
    const missing = { ...fileOf('id,name,price,images\na,A,1,a.jpg c.jpg\nb,B,1,b.jpg d.jpg\n'), folder };
    expect(await errorsOf({ ...context, ports: { ...ports, processImage } }, missing)).toEqual([
      "2 images: File 'c.jpg' is not in the folder.",
      "3 images: File 'd.jpg' is not in the folder.",
    ]);
    expect(readSizes).toEqual([]);
    const complete = { ...fileOf('id,name,price,images\na,A,1,a.jpg\nb,B,1,b.jpg\n'), folder };
    await previewImport({ ...context, ports: { ...ports, processImage } }, complete);
    expect(readSizes).toEqual([5, 5]);
  });

  it('finds an image whose name and folder write their accents differently', async () => {
    const folder = newFolder();
    mkdirSync(join(folder, 'e\u0301te\u0301'));
    writeFileSync(join(folder, 'e\u0301te\u0301', 'the\u0301.jpg'), 'tea');
    writeFileSync(join(folder, '\u00e9.jpg'), 'e');
    const file = { ...fileOf('id,name,price,images\na,A,1,\u00e9t\u00e9/th\u00e9.jpg e\u0301.jpg\n'), folder };
    expect(await errorsOf(await openEmpty(), file)).toEqual([]);
    const outside = {
      ...fileOf('id,name,price,images\na,A,1,../e\u0301.jpg\n'),
      folder: join(folder, 'e\u0301te\u0301'),
    };
    expect(await errorsOf(await openEmpty(), outside)).toEqual(["2 images: File '../é.jpg' is not in the folder."]);
  });

  it('has an error for a price before a reduction that is not above the price', async () => {
    const context = await openEmpty();
    expect(
      await errorsOf(context, 'id,name,price,originalPrice\na,A,20,20\nb,B,20,19.99\nc,C,20,20.01\nd,D,,5\n'),
    ).toEqual([
      '2 originalPrice: Must be above the price, $20.00.',
      '3 originalPrice: Must be above the price, $20.00.',
    ]);
    const { importId = '' } = await stageImport(context, fileOf('id,name,price,originalPrice\nc,C,20,25\n'));
    await runImport(context, importId);
    expect(await errorsOf(context, 'id,price\nc,25\n')).toEqual([
      '2 price: Must be below the price before the reduction, $25.00.',
    ]);
    expect(await errorsOf(context, 'id,price,originalPrice\nc,25,\n')).toEqual([]);
  });

  it('in JSON keeps numbers as they are written', async () => {
    const context = await openEmpty();
    const text = '[{"id":12345678901234567890,"name":1.10,"price":34.50,"stock":5.0},{"id":1e5,"name":"B","price":1}]';
    const { importId = '' } = await stageImport(context, fileOf(text));
    await runImport(context, importId);
    expect(await stored(context)).toMatchObject([
      { id: '12345678901234567890', stock: 5, product: { name: '1.10', price: 34.5 } },
      { id: '100000' },
    ]);
  });

  it('has a warning for each new id that a spreadsheet may have rewritten', async () => {
    const context = await openEmpty();
    const ids = ['00123', '1.10', '12345678901234567', 'Mug-A'];
    const rowsOf = (all: readonly string[]) => `id,name,price\n${all.map((id) => `${id},A,1\n`).join('')}`;
    const { importId = '' } = await stageImport(context, fileOf(rowsOf(ids)));
    await runImport(context, importId);
    const rewritten = ['123', '1.1', '12345678901234500', 'mug-a', '1230', '11', 'mug-b'];
    const { errors, warnings } = await previewImport(context, fileOf(rowsOf(rewritten)));
    expect(errors).toEqual([]);
    expect(warnings.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual(
      ids.map(
        (id, index) =>
          `${index + 2} id: '${rewritten[index]}' becomes a new product. The shop has '${id}': a spreadsheet may have rewritten its id.`,
      ),
    );
    expect(await errorsOf(context, rowsOf(['1.23E+16']))).toEqual([
      '2 id: A spreadsheet has shortened this id. Format the column as text, and enter the whole id.',
    ]);
  });

  it('has at most 200 columns', async () => {
    const context = await openEmpty();
    const names = Array.from({ length: 100_000 }, (_, index) => `c${index}`);
    const sentence = 'There are 100000 columns in';
    await expect(previewImport(context, fileOf(`${names.join(',')}\n`))).rejects.toThrow(`${sentence} row 1.`);
    await expect(previewImport(context, fileOf(`id,name\n${names.join(',')}\n`))).rejects.toThrow(`${sentence} row 2.`);
    const entry = Object.fromEntries(names.map((name) => [name, 1]));
    await expect(previewImport(context, fileOf(JSON.stringify([entry])))).rejects.toThrow(`${sentence} entry 1.`);
    expect(await errorsOf(context, `id,name,price${','.repeat(300)}\nmug,Mug,12${','.repeat(300)}\n`)).toEqual([]);
  });

  it('has the row numbers of a spreadsheet in its errors', async () => {
    expect(await errorsOf(await openEmpty(), 'sep=;\nid;name;price\n\n;;\nmug;Mug;x\n')).toEqual([
      '4 price: Must be an amount in dollars, such as 34 or 34.50.',
    ]);
  });

  it('has an error for each cell that cannot be stored unchanged', async () => {
    const rows = [
      ['a', '1.005', 'shop.example/a', 'https://shop.example/1.webp,https://shop.example/2.webp'],
      ['b', '1000000', 'javascript:alert(1)', 'https://shop.example/1.webp, https://shop.example/2.webp'],
      ['c', '800000.000', 'http://shop.example/c', 'https:shop.example/1.webp'],
      ['d', '1e3', '', '/\\shop.example/1.webp'],
    ];
    const text = writeCsv(
      ['id', 'name', 'price', 'url', 'images'],
      rows.map(([id = '', ...rest]) => [id, 'Name', ...rest]),
    );
    const noAddress =
      'is not an address that starts with https:// or /. To import files, use --images on the command line.';
    expect(await errorsOf(await openEmpty(), text)).toEqual([
      '2 price: More than two decimals.',
      '2 url: Must be an address that starts with https:// or http://.',
      '2 images: Separate addresses by spaces, not by commas or semicolons.',
      '3 price: More than $800,000.00.',
      '3 url: Must be an address that starts with https:// or http://.',
      '3 images: Separate addresses by spaces, not by commas or semicolons.',
      `4 images: 'https:shop.example/1.webp' ${noAddress}`,
      '5 price: Must be an amount in dollars, such as 34 or 34.50.',
      `5 images: '/\\shop.example/1.webp' ${noAddress}`,
    ]);
  });

  it.each([
    [
      'an id that differs only by a blank',
      'id,name,price\nmug-dup,Mug,12.00\nmug-dup ,Mug red,15.00\n',
      '3 id: Duplicate id.',
    ],
    [
      'an id that is once a number, once a text',
      '[{"id":5,"name":"a","price":1},{"id":"5","name":"b","price":1}]',
      '2 id: Duplicate id.',
    ],
    ['a null byte', '[{"id":"a","name":"a\\u0000","price":1}]', '1 name: Contains a character that cannot be stored.'],
    [
      'a lone surrogate',
      '[{"id":"a","name":"a","price":1,"tags":["\\ud800"]}]',
      '1 tags: Contains a character that cannot be stored.',
    ],
    ['a list instead of a word', '[{"id":"a","name":"a","price":1,"inStock":["yes"]}]', '1 onSale: Must be yes or no.'],
    [
      'a list instead of a number',
      '[{"id":"a","name":"a","price":1,"stock":[3]}]',
      '1 stock: Must be a whole number from 0 to 1000000.',
    ],
    ['the column __proto__', '[{"id":"a","name":"a","price":1,"__proto__":1}]', '1 __proto__: Unknown column.'],
  ])('with %s has an error', async (_, text, error) => {
    expect(await errorsOf(await openEmpty(), text)).toEqual([error]);
  });

  it('that passes the preview is stored without differences', async () => {
    const context = await openEmpty();
    const json = fc.oneof(
      anyText,
      fc.double(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(anyText, { maxLength: 3 }),
    );
    const id = fc.oneof({ weight: 12, arbitrary: fc.constantFrom('a', 'A', ' a', 'a\t', 'b', 'c', 5, '5') }, json);
    const name = fc.oneof({ weight: 12, arbitrary: anyText.map((text) => `Mug ${text}`) }, json);
    const price = fc.oneof({ weight: 12, arbitrary: fc.constantFrom('1', '$2.50', 3, '0') }, json);
    const otherCells = fc.dictionary(
      fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...columns) }, fc.constantFrom('ID', 'toString', '__proto__')),
      json,
      { maxKeys: 2 },
    );
    const row = fc
      .tuple(id, name, price, otherCells)
      .map(([rowId, named, cents, rest]) => ({ ...rest, id: rowId, name: named, price: cents }));
    const files = fc.oneof(
      fc.array(row, { minLength: 1, maxLength: 3 }).map((rows) => JSON.stringify(rows)),
      fc
        .array(
          fc.tuple(
            fc.constantFrom('a', 'a ', 'b', 'c', 'd', 'e'),
            anyText.map((text) => `Mug ${text}`),
            fc.constantFrom('1', '2.5'),
            anyText,
            anyText,
          ),
          {
            maxLength: 4,
          },
        )
        .map((rows) => writeCsv(['id', 'name', 'price', 'categories', 'tags'], rows)),
    );
    await fc.assert(
      fc.asyncProperty(files, async (text) => {
        await deleteProducts(context);
        const checked = await stageImport(context, fileOf(text)).catch(() => undefined);
        if (checked?.importId === undefined) return;
        await runImport(context, checked.importId);
        expect((await stored(context)).length).toBe(checked.outcome.added);
        const { rows } = checked.outcome;
        expect(await previewImport(context, fileOf(text))).toMatchObject({
          rows,
          added: 0,
          changed: 0,
          same: rows,
          errors: [],
        });
      }),
      { numRuns: runsOf(50) },
    );
  });

  it('that was exported is imported without differences', async () => {
    const context = await openEmpty();
    const address = fc.oneof(
      fc.webUrl({ withQueryParameters: true }),
      anyText.map((text) => `https://shop.example/${text}`),
      anyText.map((text) => `/${text}`),
    );
    const names = fc.array(anyText, { maxLength: 3 });
    const cents = fc.oneof(fc.constant(null), fc.nat(10_000_000_000));
    const drafts: fc.Arbitrary<Required<ProductDraft>> = fc
      .record({
        name: anyText,
        price: cents,
        originalPrice: cents,
        description: anyText,
        store: anyText,
        url: anyText,
        stock: fc.oneof(fc.constant(null), fc.nat(2_000_000)),
        isOnSale: fc.boolean(),
        isDigital: fc.boolean(),
        isListed: fc.boolean(),
        taxClass: fc.constantFrom('standard', 'gst only', 'none'),
        categories: names,
        tags: names,
        media: fc.array(fc.record({ type: fc.constantFrom('image', 'video'), url: address }), { maxLength: 3 }),
      })
      .map((draft) => ({ id: 'mug', ...draft }));
    await fc.assert(
      fc.asyncProperty(drafts, fc.constantFrom('csv', 'json'), async (draft, kind) => {
        await deleteProducts(context);
        try {
          await context.transact((transaction) => upsertProducts({ ...transaction, ports: context.ports }, [draft]));
        } catch {
          // PostgreSQL rejects null bytes and lone surrogates.
          return;
        }
        const file = { bytes: Buffer.from(await exportProducts(context.db, kind)), kind, isReplacing: true };
        const noChanges = { rows: 1, added: 0, changed: 0, same: 1, missing: 0, errors: [] };
        expect(await previewImport(context, file)).toMatchObject(noChanges);
      }),
      { numRuns: runsOf(30) },
    );
  });

  it('is exported with a byte order mark and without formulas', async () => {
    const context = await openEmpty();
    const { importId = '' } = await stageImport(
      context,
      fileOf(`id,name,price\nmug,'=1+1,1\ncup,''@Home,2\npen,'til noon,3\n`),
    );
    await runImport(context, importId);
    expect((await stored(context)).map(({ product }) => product.name)).toEqual(['=1+1', "'@Home", "'til noon"]);
    const file = await exportProducts(context.db, 'csv');
    expect(file.split('\r\n').map((line) => line.split(',', 2).join())).toEqual([
      '\ufeffid,name',
      "mug,'=1+1",
      "cup,''@Home",
      "pen,'til noon",
      '',
    ]);
  });
});

describe('an interrupted import', () => {
  const begin = async ({ db }: AdminContext, drafts: readonly object[]) => {
    await db.insertInto('imports').values({ id: 'i1', createdAt: 1, isReplacing: false, isApplying: true }).execute();
    const rows = drafts.map((draft, position) => ({
      importId: 'i1',
      position,
      productId: 'x',
      draft: JSON.stringify(draft),
    }));
    await db.insertInto('importRows').values(rows).execute();
  };

  it('of an earlier version with a duplicate product keeps the last row', async () => {
    const context = await openEmpty();
    await begin(context, [
      { id: 'mug-dup', name: 'Mug', price: 1200, categories: ['Kitchen'] },
      { id: 'mug-dup', name: 'Mug red', price: 1500, categories: ['Kitchen'] },
    ]);
    expect(await resumeImports(context)).toEqual([]);
    expect(await stored(context)).toMatchObject([{ id: 'mug-dup', product: { name: 'Mug red', price: 15 } }]);
    expect(await countPendingTasks(context.db)).toMatchObject({ stoppedImports: 0 });
  });

  it('that fails is stopped, and stays a task until the next import', async () => {
    const context = await openEmpty();
    await begin(context, [
      ...Array.from({ length: 50 }, (_, index) => ({ id: `p${index}`, name: 'Product', price: 100 })),
      { id: 'broken', name: 'Product', price: 100, categories: [null] },
    ]);
    expect(await resumeImports({ ...context, actor: 'the shop' })).toEqual([expect.any(TypeError)]);
    expect(await resumeImports(context)).toEqual([]);
    expect(await countPendingTasks(context.db)).toMatchObject({ stoppedImports: 1 });
    const events = await context.db
      .selectFrom('auditEvents')
      .select(['actor', 'kind', 'needsAction', 'detail'])
      .execute();
    expect(events).toEqual([
      {
        actor: 'the shop',
        kind: 'import set aside',
        needsAction: true,
        detail: { import: 'i1', done: 50, error: 'TypeError' },
      },
    ]);
    await expect(runImport(context, 'i1')).rejects.toThrow(
      'The import stopped (TypeError). The first 50 rows are in the shop, the others are not.',
    );
    const { importId = '' } = await stageImport(context, fileOf('id,name,price\nmug,Mug,12\n'));
    await runImport(context, importId);
    expect([(await stored(context)).length, await countPendingTasks(context.db)]).toEqual([
      51,
      expect.objectContaining({ stoppedImports: 0 }),
    ]);
  });
});
