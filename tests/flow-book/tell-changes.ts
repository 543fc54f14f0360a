import { cpSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { drawChart } from './chart/draw';
import { layOut } from './chart/lay-out';
import { outline } from './chart/outline';
import { looksSame } from './compare-pictures';
import { hasSavedPictures, savedPicture } from './kept-pictures';
import { chartWidths, titlesIn } from './naming';
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

const draw = async (when: 'Before' | 'Now', flow: BookFlow | undefined, book: BookModel) => {
  if (flow === undefined) return [];
  const layout = await layOut(outline(flow, titlesIn(book), chartWidths), flow.states[0]?.initial);
  const title = `Chart of ${flow.title}, ${when}`;
  return [[when, drawChart(layout, { title, name: `${when}-${flow.id}`, statesAt: undefined })] as const];
};

/** Pictures of a flow that a person can tell from those before, copied into the book. */
const pairsOf = async (
  { id, before, after }: Pick<FlowChanges, 'id' | 'before' | 'after'>,
  { out, older, pictures }: Versions,
): Promise<PicturePair[]> => {
  const states = new Set([after, before].flatMap((flow) => flow?.states ?? []).map(({ path }) => path));
  const pairs: PicturePair[] = [];
  for (const state of states)
    for (const size of ['phone', 'desktop'] as const) {
      const file = `pictures/${id}/${state}.${size}.jpg`;
      const now = pictures.find(({ to }) => to === file);
      const kept = savedPicture(older.commit, file);
      if (kept === undefined && now === undefined) continue;
      if (kept !== undefined && now !== undefined && (await looksSame(kept, now.from))) continue;
      const old = `pictures-before/${id}/${state}.${size}.jpg`;
      if (kept !== undefined) {
        mkdirSync(dirname(join(out, old)), { recursive: true });
        cpSync(kept, join(out, old));
      }
      pairs.push({ state, size, before: kept && old, after: now?.to });
    }
  return pairs;
};

/** Why no pictures can be compared; `undefined` where they can. */
const missingPictures = ({ older, pictures }: Versions): string | undefined => {
  if (!hasSavedPictures(older.commit))
    return `There are no pictures of ${older.commit} to compare with: they are kept from the books that were made with pictures in this folder.`;
  return pictures.length === 0 ? 'There are no pictures of now: the last replays took none.' : undefined;
};

/** Says, draws and pictures what has changed since an older version. */
export const tellChanges = async (versions: Versions): Promise<Omit<ChangesPage, 'since'>> => {
  const { older, book } = versions;
  const noPictures = missingPictures(versions);
  const changed = compareBooks(older.book, book);
  const others = book.flows.filter(({ id }) => changed.every((flow) => flow.id !== id));
  const flows: ChangesPage['flows'][number][] = [];
  for (const flow of [
    ...changed,
    ...others.map((after) => ({ id: after.id, title: after.title, before: after, after, changes: [] })),
  ]) {
    const { id, title, before, after, changes } = flow;
    const pictures = noPictures === undefined ? await pairsOf(flow, versions) : [];
    if (changes.length + pictures.length === 0) continue;
    const charts =
      changes.length === 0 ? [] : [...(await draw('Before', before, older.book)), ...(await draw('Now', after, book))];
    flows.push({ id, title, changes, charts, pictures });
  }
  return { label: older.label, flows, contract: compareContracts(older.book, book), noPictures };
};
