import { createHash } from 'node:crypto';
import { mkdtemp, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { longestSide } from '../../../src/rules/picture-sizes';
import { imageSizeLimit } from '../../../src/rules/profile-image';
import { letOthersWrite, NotDone, type Work } from '../work';
import { CellFault, readAddresses } from './cells';

/** Pictures that are stored in one change: about a megabyte. */
const atOnce = 10;

/** How pictures are drawn. Once they are drawn in another way, the same file is another picture. */
const drawing = `webp ${longestSide}`;

/** The same for the same file: a picture that is stored already is neither drawn nor stored again. */
const idOf = (bytes: Uint8Array): string =>
  `img_${createHash('sha256').update(drawing).update(bytes).digest('base64url')}`;

/** Pictures of products, read from a folder. */
export interface Pictures {
  /**
   * Reads the files that a cell of images names, and draws those that are new.
   *
   * @returns the cell with an address in the place of each name, and what is wrong with the files
   */
  readonly take: (cell: unknown) => Promise<{ readonly cell: unknown; readonly problems: readonly string[] }>;
  /** How many of those taken are not stored yet. */
  readonly countNew: () => number;
  /** Stores them. Nothing shows them before a product names them. */
  readonly store: () => Promise<void>;
}

const isFileName = (text: string): boolean => !text.startsWith('/') && !/^[a-z][a-z\d+.-]*:/i.test(text);

/** @returns the file's path; undefined where there is none by this name in the folder, links followed */
const findFile = async (folder: string, name: string): Promise<string | undefined> => {
  const path = await realpath(resolve(folder, name)).catch(() => undefined);
  if (path === undefined) return undefined;
  const inside = relative(folder, path);
  return isAbsolute(inside) || inside.split(sep)[0] === '..' ? undefined : path;
};

const openPictures = ({ db, change, ports }: Omit<Work, 'actor'>, folder: string, drawn: string): Pictures => {
  /** What became of a name: the picture's id, or what is wrong. */
  const known = new Map<string, { readonly id: string } | { readonly problem: string }>();
  /** Media types of the pictures that are drawn, by id. */
  const fresh = new Map<string, string>();

  const read = async (name: string) => {
    const path = await findFile(folder, name);
    const found = path === undefined ? undefined : await stat(path);
    if (path === undefined || !found?.isFile()) return { problem: `There is no file '${name}' in the folder.` };
    if (found.size >= imageSizeLimit) return { problem: `'${name}' has 5 MB or more.` };
    const bytes = await readFile(path).catch(() => undefined);
    if (!bytes) return { problem: `'${name}' cannot be read.` };
    const id = idOf(bytes);
    const stored = await db.selectFrom('images').select('id').where('id', '=', id).executeTakeFirst();
    if (stored || fresh.has(id)) return { id };
    const picture = await ports.keepImage(new Blob([bytes]));
    if (!picture) return { problem: `'${name}' is no whole JPEG, PNG or GIF, or it has too many pixels.` };
    await writeFile(join(drawn, id), picture.data);
    fresh.set(id, picture.type);
    return { id };
  };

  return {
    take: async (cell) => {
      const problems: string[] = [];
      const urls: string[] = [];
      const parts = readAddresses(cell);
      if (parts instanceof CellFault) return { cell, problems };
      for (const part of parts) {
        if (!isFileName(part)) {
          urls.push(part);
          continue;
        }
        const taken = known.get(part) ?? (await read(part));
        known.set(part, taken);
        if ('id' in taken) urls.push(ports.imageUrl(taken.id));
        else problems.push(taken.problem);
      }
      return { cell: urls, problems };
    },
    countNew: () => fresh.size,
    store: async () => {
      const all = [...fresh];
      for (let start = 0; start < all.length; start += atOnce) {
        const some = all.slice(start, start + atOnce);
        const rows = await Promise.all(
          some.map(async ([id, type]) => ({ id, type, data: await readFile(join(drawn, id), 'utf8') })),
        );
        await change((within) =>
          within.db
            .insertInto('images')
            .values(rows)
            .onConflict((conflict) => conflict.column('id').doNothing())
            .execute(),
        );
        await letOthersWrite();
      }
    },
  };
};

/**
 * Reads pictures from a folder. What is drawn lies in files until it is stored: there may be more than the memory holds.
 *
 * @param folder undefined where a file of products names addresses only
 * @throws NotDone when there is no such folder
 */
export const withPictures = async <Result>(
  work: Omit<Work, 'actor'>,
  folder: string | undefined,
  run: (pictures: Pictures | undefined) => Promise<Result>,
): Promise<Result> => {
  if (folder === undefined) return run(undefined);
  const real = await realpath(folder).catch(() => undefined);
  if (real === undefined || !(await stat(real)).isDirectory()) throw new NotDone(`There is no folder ${folder}.`);
  const drawn = await mkdtemp(join(tmpdir(), 'giftlist-pictures-'));
  try {
    return await run(openPictures(work, real, drawn));
  } finally {
    await rm(drawn, { recursive: true });
  }
};
