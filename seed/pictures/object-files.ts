import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/** Where the build has put the files, beside the bundle of the server. */
const built = fileURLToPath(new URL('./objects/', import.meta.url));

let folder: string | undefined;

/** The build's own folder; without a build the folder of the package, which an installation that only serves does not have. */
const findFolder = (): string => {
  if (existsSync(built)) return built;
  return join(dirname(require.resolve('@lobehub/fluent-emoji-3d/package.json')), 'assets');
};

/** The path of an object's file. */
export const objectFile = (file: string): string => {
  folder ??= findFolder();
  return join(folder, `${file}.webp`);
};
