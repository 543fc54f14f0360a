import { realpathSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { getSystemErrorMap } from 'node:util';

/** Reason of a failed write, without a path; undefined for other errors. */
const reasonOf = (error: unknown): string | undefined => {
  const errno = error instanceof Error && 'errno' in error && typeof error.errno === 'number' ? error.errno : undefined;
  return errno === undefined ? undefined : getSystemErrorMap().get(errno)?.[1];
};

/** Error with the path of a file that cannot be written; other errors stay as they are. */
export const writeError = (path: string, error: unknown): unknown => {
  const reason = reasonOf(error);
  return reason === undefined ? error : new Error(`Cannot write ${path}: ${reason}.`, { cause: error });
};

/**
 * Creates or replaces a file, complete or not at all: a temporary file beside it gets its name when it is complete.
 *
 * @param write writes the temporary file, which does not exist yet
 * @throws Error with the path of the file if it cannot be written
 */
export const writeComplete = (path: string, write: (unfinished: string) => void): void => {
  const unfinished = `${path}.unfinished`;
  try {
    rmSync(unfinished, { force: true });
    write(unfinished);
    renameSync(unfinished, path);
  } catch (error) {
    throw writeError(path, error);
  } finally {
    rmSync(unfinished, { force: true });
  }
};

/**
 * Writes the file of a command, complete or not at all. A link keeps its target, and a device such as `/dev/stdout` is
 * written directly.
 *
 * @param mode of the file, such as 0o600 for personal data
 * @throws Error with the path of the file
 */
export const writeFile = (path: string, content: string | Uint8Array, mode = 0o666): void => {
  const existing = statSync(path, { throwIfNoEntry: false });
  if (existing === undefined || existing.isFile()) {
    const target = existing === undefined ? path : realpathSync(path);
    writeComplete(target, (unfinished) => writeFileSync(unfinished, content, { mode }));
    return;
  }
  try {
    writeFileSync(path, content);
  } catch (error) {
    throw writeError(path, error);
  }
};
