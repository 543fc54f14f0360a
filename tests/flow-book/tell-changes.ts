import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Chart } from './build';
import { chartWidths } from './build';
import { drawChart } from './chart/draw';
import { layOut } from './chart/lay-out';
import { type Naming, outline } from './chart/outline';
import { hasKept, keptPicture } from './kept-pictures';
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
  readonly charts: readonly Chart[];
  /** The pictures of today. */
  readonly pictures: readonly PictureFile[];
}

const drawBefore = async (flow: BookFlow | undefined, book: BookModel) => {
  if (flow === undefined) return undefined;
  // The replays of that time are not read: events have the names of the chart.
  const naming: Naming = {
    transition: ({ words }) => words,
    flow: (id) => book.flows.find((one) => one.id === id)?.title ?? id,
  };
  const layout = await layOut(outline(flow, naming, chartWidths), flow.states[0]?.initial);
  return drawChart(layout, {
    title: `Chart of ${flow.title}, before`,
    name: `before-${flow.id}`,
    naming,
    statesAt: undefined,
  });
};

const drawNow = ({ id, marked, markedTransitions }: FlowChanges, charts: readonly Chart[]) => {
  const chart = charts.find(({ flow }) => flow.id === id);
  if (chart === undefined) return undefined;
  return drawChart(chart.layout, {
    title: `Chart of ${chart.flow.title}, now`,
    name: `now-${id}`,
    naming: chart.naming,
    statesAt: `${id}.html`,
    changed: { states: marked, transitions: markedTransitions },
  });
};

/** Pictures of a flow that are not the same as before, copied into the book. */
const pairsOf = (flow: FlowChanges, { out, older, pictures }: Versions): PicturePair[] =>
  [...new Set([...(flow.before?.states ?? []), ...(flow.after?.states ?? [])].map(({ path }) => path))].flatMap(
    (state) =>
      (['phone', 'desktop'] as const).flatMap((size): PicturePair[] => {
        const file = `pictures/${flow.id}/${state}.${size}.jpg`;
        const now = pictures.find(({ to }) => to === file);
        const kept = keptPicture(older.commit, file);
        if (kept === undefined && now === undefined) return [];
        if (kept !== undefined && now !== undefined && readFileSync(kept).equals(readFileSync(now.from))) return [];
        const before = `pictures-before/${flow.id}/${state}.${size}.jpg`;
        if (kept !== undefined) {
          mkdirSync(dirname(join(out, before)), { recursive: true });
          cpSync(kept, join(out, before));
        }
        return [{ state: `${state}, ${size}`, before: kept && before, after: now?.to }];
      }),
  );

/** Says, draws and pictures what has changed since an older version. */
export const tellChanges = async (versions: Versions): Promise<Omit<ChangesPage, 'since'>> => {
  const { older, book, charts } = versions;
  const flows: ChangesPage['flows'][number][] = [];
  const isKept = hasKept(older.commit);
  for (const flow of compareBooks(older.book, book)) {
    flows.push({
      ...flow,
      charts: { before: await drawBefore(flow.before, older.book), after: drawNow(flow, charts) },
      pictures: isKept ? pairsOf(flow, versions) : [],
    });
  }
  return {
    label: older.label,
    flows,
    contract: compareContracts(older.book, book),
    noPictures: isKept
      ? undefined
      : `There are no pictures of ${older.commit} to compare with: they are kept from the books that were made with pictures in this folder.`,
  };
};
