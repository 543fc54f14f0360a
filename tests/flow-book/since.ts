import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';
import type * as catalogue from '../../src/machines';
import { type BookModel, readBook } from './model/book';

/** An older version of the shop. */
export interface OlderVersion {
  /** As `git describe --always` says it, by which its pictures are kept. */
  readonly commit: string;
  /** When it was made, and the first line of its message. */
  readonly label: string;
  readonly book: BookModel;
}

const git = (...args: readonly string[]): string => {
  try {
    return execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    throw new Error(`git knows no commit '${args.at(-1) ?? ''}'.`);
  }
};

/**
 * Reads the flows as they were at a commit. Its files are put into a folder of their own; the packages are those of today.
 *
 * @throws with a sentence for the terminal when there is no such commit, or when it had no catalogue of flows
 */
export const readOlderVersion = async (ref: string): Promise<OlderVersion> => {
  const commit = git('describe', '--always', ref);
  const label = git('log', '-1', '--format=%cs, %s', ref);
  const folder = mkdtempSync(join(tmpdir(), 'flow-book-'));
  try {
    const files = git('ls-tree', '--name-only', ref)
      .split('\n')
      .filter((name) => /^(src|docs|openapi\.yaml|package\.json|tsconfig\.json)$/.test(name));
    const archive = execFileSync('git', ['archive', ref, ...files], { maxBuffer: 512 * 1024 * 1024 });
    execFileSync('tar', ['-x', '-C', folder], { input: archive });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    const entry = join(folder, 'src/machines/index.ts');
    const { module } = await runnerImport<typeof catalogue>(entry, {
      configFile: false,
      root: folder,
      logLevel: 'error',
    }).catch((error: unknown) => {
      throw new Error(
        `The flows of '${ref}' cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
    return { commit, label, book: readBook(folder, module.flows) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
