import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { MachineReport } from '../replays/report';
import { pictureFiles } from './model/read-replays';

const home = 'test-results/flow-book-pictures';

/** Pictures of so many commits are kept: each takes up to 35 MB. */
const mostKept = 3;

/** Keeps the pictures of the last replay by the commit that was run, for a later comparison. */
export const savePictures = (reports: readonly MachineReport[] | undefined): void => {
  for (const report of reports ?? []) {
    const commit = report.pictures?.commit ?? '';
    if (commit === '') continue;
    for (const { from, to } of pictureFiles([report])) {
      const at = join(home, commit, to);
      mkdirSync(dirname(at), { recursive: true });
      cpSync(from, at);
    }
  }
  const kept = existsSync(home) ? readdirSync(home) : [];
  const byAge = kept.sort((a, b) => statSync(join(home, b)).mtimeMs - statSync(join(home, a)).mtimeMs);
  for (const commit of byAge.slice(mostKept)) rmSync(join(home, commit), { recursive: true });
};

/** Where a picture of a commit is kept; undefined where none is. */
export const savedPicture = (commit: string, picture: string): string | undefined => {
  const at = join(home, commit, picture);
  return existsSync(at) ? at : undefined;
};

/** Whether any picture of a commit is kept. */
export const hasSavedPictures = (commit: string): boolean => existsSync(join(home, commit));
