import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { type Drawing, drawChart } from './chart/draw';
import { layOut } from './chart/lay-out';
import { outline } from './chart/outline';
import { openComparer, type PictureComparer } from './compare-pictures';
import { hasKept, keptPicture } from './kept-pictures';
import { chartWidths, plainNaming } from './naming';
import type { BookFlow, BookModel } from './model/book';
import { compareBooks, compareContracts, type FlowChanges } from './model/compare';
import type { PictureFile } from './model/read-replays';
import type { ChangesPage, PicturePair } from './pages/changes-page';
import type { OlderVersion } from './since';

interface Versions {
  /** The folder of the book. */
  readonly out: string;
  readonly older: OlderVersion;
  readonly book: BookModel;
  /** The pictures of today. */
  readonly pictures: readonly PictureFile[];
}

/** Both charts are drawn with the names of the chart: what looks different is different. */
const draw = async (
  when: 'before' | 'now',
  flow: BookFlow | undefined,
  book: BookModel,
  more: Pick<Drawing, 'statesAt' | 'changed'>,
) => {
  if (flow === undefined) return undefined;
  const naming = plainNaming(book);
  const layout = await layOut(outline(flow, naming, chartWidths), flow.states[0]?.initial);
  return drawChart(layout, { title: `Chart of ${flow.title}, ${when}`, name: `${when}-${flow.id}`, naming, ...more });
};

/** Pictures of a flow that a person can tell from those before, copied into the book. */
const pairsOf = async (
  flow: Pick<FlowChanges, 'id' | 'before' | 'after'>,
  { out, older, pictures }: Versions,
  looksSame: PictureComparer['looksSame'],
): Promise<PicturePair[]> => {
  const states = new Set([...(flow.after?.states ?? []), ...(flow.before?.states ?? [])].map(({ path }) => path));
  const pairs: PicturePair[] = [];
  for (const state of states)
    for (const size of ['phone', 'desktop'] as const) {
      const file = `pictures/${flow.id}/${state}.${size}.jpg`;
      const now = pictures.find(({ to }) => to === file);
      const kept = keptPicture(older.commit, file);
      if (kept === undefined && now === undefined) continue;
      if (kept !== undefined && now !== undefined && (await looksSame(kept, now.from))) continue;
      const before = `pictures-before/${flow.id}/${state}.${size}.jpg`;
      if (kept !== undefined) {
        mkdirSync(dirname(join(out, before)), { recursive: true });
        cpSync(kept, join(out, before));
      }
      pairs.push({ state: `${state}, ${size}`, before: kept && before, after: now?.to });
    }
  return pairs;
};

/** Why no pictures can be compared; `undefined` where they can. */
const missingPictures = ({ older, pictures }: Versions): string | undefined => {
  if (!hasKept(older.commit))
    return `There are no pictures of ${older.commit} to compare with: they are kept from the books that were made with pictures in this folder.`;
  return pictures.length === 0 ? 'There are no pictures of now: the last replays took none.' : undefined;
};

/** Says, draws and pictures what has changed since an older version. */
export const tellChanges = async (versions: Versions): Promise<Omit<ChangesPage, 'since'>> => {
  const { older, book } = versions;
  const missing = missingPictures(versions);
  const comparer = openComparer();
  const picturesOf = async (flow: Pick<FlowChanges, 'id' | 'before' | 'after'>) =>
    missing === undefined ? pairsOf(flow, versions, comparer.looksSame) : [];
  try {
    const flows: ChangesPage['flows'][number][] = [];
    for (const flow of compareBooks(older.book, book)) {
      flows.push({
        ...flow,
        charts: {
          before: await draw('before', flow.before, older.book, { statesAt: undefined }),
          after: await draw('now', flow.after, book, {
            statesAt: `${flow.id}.html`,
            changed: { states: flow.marked, transitions: flow.markedTransitions },
          }),
        },
        pictures: await picturesOf(flow),
      });
    }
    const changed = new Set(flows.map(({ id }) => id));
    const pictured: ChangesPage['pictured'][number][] = [];
    for (const after of book.flows.filter(({ id }) => !changed.has(id))) {
      const pictures = await picturesOf({ id: after.id, before: after, after });
      if (pictures.length > 0) pictured.push({ id: after.id, title: after.title, pictures });
    }
    return {
      label: older.label,
      flows,
      pictured,
      contract: compareContracts(older.book, book),
      noPictures: missing,
    };
  } finally {
    await comparer.close();
  }
};
