import { mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { BackendDeps } from '#backend/calls/context.ts';
import { imageSizeLimit } from '#rules/profile-image.ts';
import { imageIdOf } from '../../integrations/images';
import { yieldToOtherWriters } from '../../jobs/yield';
import { OperatorError } from '../context';
import { CellError, readImageUrls } from './cells';

/** Images stored per transaction: about a megabyte. */
const batchSize = 10;

export const tooLarge = (name: string): string => `'${name}' must be smaller than 5 MB.`;

export const notAnImage = (name: string): string => `'${name}' is not a valid JPEG, PNG or GIF, or is too large.`;

/** Replaces file names in a cell of images with URLs, and returns the files' problems. */
type ReadCell = (cell: unknown) => Promise<{ readonly cell: unknown; readonly problems: readonly string[] }>;

/** Images of an import, read from a folder. */
export interface ImportImages {
  /** Checks the files named in a cell without reading them. The returned URLs are placeholders. */
  readonly checkCell: ReadCell;
  /** Reads the files, and processes new ones. */
  readonly processCell: ReadCell;
  /** Number of processed images that are not stored yet. */
  readonly countNew: () => number;
  /** Stores the images. They are not visible before a product names them. */
  readonly store: () => Promise<void>;
}

const isFileName = (text: string): boolean => !text.startsWith('/') && !/^[a-z][a-z\d+.-]*:/i.test(text);

/** Finds a file whose name differs by the encoding of accents only: macOS writes them apart from their letters. */
const findByNfc = async (folder: string, name: string): Promise<string | undefined> => {
  let path = folder;
  for (const part of name.split(/[/\\]/)) {
    const wanted = part.normalize('NFC');
    const found = await readdir(path).catch(() => []);
    path = join(path, found.find((file) => file.normalize('NFC') === wanted) ?? part);
  }
  return realpath(path).catch(() => undefined);
};

/** @returns the file's path; undefined if the folder contains no such file after resolving links */
const findFile = async (folder: string, name: string): Promise<string | undefined> => {
  const path = await realpath(resolve(folder, name)).catch(() => findByNfc(folder, name));
  if (path === undefined) return undefined;
  const inside = relative(folder, path);
  return isAbsolute(inside) || inside.split(sep)[0] === '..' ? undefined : path;
};

interface Problem {
  readonly problem: string;
}

/** Memoizes an asynchronous function by its argument. */
const memoize = <Found>(read: (name: string) => Promise<Found>): ((name: string) => Promise<Found>) => {
  const results = new Map<string, Promise<Found>>();
  return (name) => {
    const result = results.get(name) ?? read(name);
    results.set(name, result);
    return result;
  };
};

const openImportImages = ({ db, transact, ports }: BackendDeps, folder: string, tempFolder: string): ImportImages => {
  /** Media types of processed images, by id. */
  const newTypes = new Map<string, string>();

  const findImage = memoize(async (name): Promise<{ readonly path: string } | Problem> => {
    const path = await findFile(folder, name);
    const found = path === undefined ? undefined : await stat(path);
    if (path === undefined || !found?.isFile()) return { problem: `File '${name}' is not in the folder.` };
    return found.size >= imageSizeLimit ? { problem: tooLarge(name) } : { path };
  });

  const processFile = memoize(async (name): Promise<{ readonly id: string } | Problem> => {
    const found = await findImage(name);
    if ('problem' in found) return found;
    const bytes = await readFile(found.path).catch(() => undefined);
    if (!bytes) return { problem: `'${name}' cannot be read.` };
    const id = imageIdOf(bytes);
    const stored = await db.selectFrom('images').select('id').where('id', '=', id).executeTakeFirst();
    if (stored || newTypes.has(id)) return { id };
    const image = await ports.processImage(new Blob([bytes]));
    if (!image) return { problem: notAnImage(name) };
    await writeFile(join(tempFolder, id), image.data);
    newTypes.set(id, image.type);
    return { id };
  });

  const readCell =
    (idOfFile: (name: string) => Promise<{ readonly id: string } | Problem>): ReadCell =>
    async (cell) => {
      const problems: string[] = [];
      const urls: string[] = [];
      const parts = readImageUrls(cell);
      if (parts instanceof CellError) return { cell, problems };
      for (const part of parts) {
        if (!isFileName(part)) {
          urls.push(part);
          continue;
        }
        const found = await idOfFile(part);
        if ('id' in found) urls.push(ports.imageUrl(found.id));
        else problems.push(found.problem);
      }
      return { cell: urls, problems };
    };

  return {
    checkCell: readCell(async (name) => {
      const found = await findImage(name);
      return 'problem' in found ? found : { id: 'img_not_read_yet' };
    }),
    processCell: readCell(processFile),
    countNew: () => newTypes.size,
    store: async () => {
      const newImages = [...newTypes];
      for (let start = 0; start < newImages.length; start += batchSize) {
        const batch = newImages.slice(start, start + batchSize);
        const rows = await Promise.all(
          batch.map(async ([id, type]) => ({ id, type, data: new Uint8Array(await readFile(join(tempFolder, id))) })),
        );
        await transact((transaction) =>
          transaction.db
            .insertInto('images')
            .values(rows)
            .onConflict((conflict) => conflict.column('id').doNothing())
            .execute(),
        );
        await yieldToOtherWriters();
      }
    },
  };
};

/**
 * Opens the images of an import. Processed images are kept in temporary files until they are stored, because all of
 * them may not fit into memory.
 *
 * @param folder undefined for a file with URLs only
 * @throws OperatorError if there is no such folder
 */
export const withImportImages = async <Result>(
  deps: BackendDeps,
  folder: string | undefined,
  run: (images: ImportImages | undefined) => Promise<Result>,
): Promise<Result> => {
  if (folder === undefined) return run(undefined);
  const realFolder = await realpath(folder).catch(() => undefined);
  if (realFolder === undefined || !(await stat(realFolder)).isDirectory())
    throw new OperatorError(`Folder ${folder} does not exist.`);
  const tempFolder = await mkdtemp(join(tmpdir(), 'giftlist-pictures-'));
  try {
    return await run(openImportImages(deps, realFolder, tempFolder));
  } finally {
    await rm(tempFolder, { recursive: true });
  }
};
