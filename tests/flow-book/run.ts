import { resolve } from 'node:path';
import { buildBook } from './build';
import { checkBook } from './check';

/**
 * Makes the book, with the pictures that the last replays have left.
 *
 * @param since - A commit to compare with.
 * @returns its folder
 */
export const make = async (since: string | undefined): Promise<string> => {
  const out = resolve('flow-book');
  await buildBook({ out, hasPictures: true, since });
  return out;
};

/** Makes the book without pictures, and says what is wrong with it. */
export const check = async (): Promise<readonly string[]> => {
  const out = 'test-results/flow-book';
  return checkBook(out, await buildBook({ out, hasPictures: false }));
};
