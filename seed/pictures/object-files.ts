import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Folder to which the build copies the files, next to the server's bundle. */
const builtFolder = fileURLToPath(new URL('./objects/', import.meta.url));

let folder: string | undefined;

/**
 * Returns the build's folder if it exists, otherwise the package's folder. Production installations do not have the
 * package.
 */
const findFolder = (): string => {
  if (existsSync(builtFolder)) return builtFolder;
  return join(dirname(require.resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
};

export const objectFile = (file: string): string => {
  folder ??= findFolder();
  return join(folder, `${file}.webp`);
};
