import { resolve } from 'node:path';
import { buildBook } from './build';
import { checkBook } from './check';
import { bookFolder, checkedFolder } from './folder';

/**
 * Makes the book, with the pictures that the last replays have left.
 *
 * @param since - A commit to compare with.
 * @returns where it is, for the terminal
 */
export const make = async (since: string | undefined): Promise<string> => {
  await buildBook({ out: bookFolder, hasPictures: true, since });
  return `The flow book: ${resolve(bookFolder, 'index.html')}`;
};

/** Makes the book without pictures, and says what is wrong with it. */
export const check = async (): Promise<readonly string[]> => {
  const built = await buildBook({ out: checkedFolder, hasPictures: false });
  return checkBook(checkedFolder, built);
};
