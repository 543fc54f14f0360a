import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

const endings = ['', '.ts', '.tsx', '/index.ts'] as const;

/** Who loads a file. */
export interface Importers {
  readonly direct: ReadonlySet<string>;
  /** Directly or not, with the file itself. */
  readonly all: ReadonlySet<string>;
}

/**
 * Reads which files load which.
 *
 * @param files - All sources and tests, from the project's root.
 */
export const readImporters = (files: readonly string[]): ((file: string) => Importers) => {
  const isThere = new Set(files);
  const importers = new Map<string, Set<string>>();
  for (const file of files) {
    const text = readFileSync(file, 'utf8');
    const { module } = parseSync(file, text);
    const paths = [
      ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
      ...module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value ?? '')),
      ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => text.slice(start + 1, end - 1)),
    ];
    for (const path of paths.filter((each) => each.startsWith('.'))) {
      const base = normalize(join(dirname(file), path)).replaceAll('\\', '/');
      const target = endings.map((ending) => base + ending).find((candidate) => isThere.has(candidate));
      if (target !== undefined) importers.set(target, (importers.get(target) ?? new Set()).add(file));
    }
  }
  return (file) => {
    const all = new Set([file]);
    // A set is walked through with what is added on the way.
    for (const each of all) for (const importer of importers.get(each) ?? []) all.add(importer);
    return { direct: importers.get(file) ?? new Set(), all };
  };
};
