import { copyFileSync } from 'node:fs';
import { join } from 'node:path';

/** Copies the built demo database to the data folder of a server. @returns its path */
export const copyDemo = (folder: string): string => {
  const file = join(folder, 'shop.sqlite');
  copyFileSync('dist-server/demo.sqlite', file);
  return file;
};
