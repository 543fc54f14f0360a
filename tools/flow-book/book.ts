import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { flows } from '#machines';
import { contract, calls as operations } from '#tests/contract/contract.ts';
import { replays } from '#tests/replays/flows/index.ts';
import { type MachineReport, readReport } from '#tests/replays/report.ts';
import { checkBook } from './check';
import { apiPage } from './pages/api-page';
import { contentsPage } from './pages/contents-page';
import { flowPage } from './pages/flow-page';
import { page } from './pages/page';
import { type Calls, readCalls } from './read-calls';
import { type FlowModel, readFlow } from './read-flow';

/** A flow with the facts from its code and from its last replay. */
export interface BookFlow extends FlowModel {
  readonly area: string;
  /** Ids of the operations that the flow calls. */
  readonly calls: readonly string[];
  readonly hasReplay: boolean;
  /** Report of the last replay. Undefined if the replay never ran, or ran another version of the machine. */
  readonly replay: MachineReport | undefined;
  /** Number of transitions that the last replay caused and checked on the page. */
  readonly provenCount: number;
  /** Screenshots of each state, by state path. Paths are relative to the book. */
  readonly picturesOf: ReadonlyMap<string, { readonly phone: string; readonly desktop: string }>;
}

/** Everything that the pages show. */
export interface Book {
  readonly flows: readonly BookFlow[];
  readonly contract: typeof contract;
  readonly operations: typeof operations;
  readonly areasOf: Calls['areasOf'];
}

const picturesIn = ({ id, pictures }: MachineReport) =>
  Object.entries(pictures?.states ?? {}).flatMap(([state, { phone, desktop }]) =>
    phone !== undefined && desktop !== undefined && existsSync(phone) && existsSync(desktop)
      ? [
          {
            state,
            from: { phone, desktop },
            to: { phone: `pictures/${id}/${state}.phone.jpg`, desktop: `pictures/${id}/${state}.desktop.jpg` },
          },
        ]
      : [],
  );

const readBook = (): Book => {
  const { operationsOfFlow, areaOf, areasOf } = readCalls(
    flows.map(({ id }) => id),
    operations.map(({ id }) => id),
  );
  const reports = readReport()?.machines ?? [];
  return {
    flows: flows.map((flow): BookFlow => {
      const model = readFlow(flow);
      const ids = new Set(model.transitions.map(({ id }) => id));
      const replay = reports.find(
        ({ id, transitions }) =>
          id === flow.id && transitions.length === ids.size && transitions.every((one) => ids.has(one.id)),
      );
      return {
        ...model,
        area: areaOf.get(flow.id) ?? 'app',
        calls: operationsOfFlow.get(flow.id) ?? [],
        hasReplay: replays.some(({ machine }) => machine.id === flow.id),
        replay,
        provenCount: replay?.transitions.filter(({ verdict }) => verdict === 'proven').length ?? 0,
        picturesOf: new Map(replay === undefined ? [] : picturesIn(replay).map(({ state, to }) => [state, to])),
      };
    }),
    contract,
    operations,
    areasOf,
  };
};

const bundle = async (entry: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: { write: false, target: 'es2023', lib: { entry, formats: ['iife'], name: 'flowBook' } },
  });
  const [output] = [built].flat();
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error(`${entry} was not bundled.`);
  return chunk.code;
};

/** Other files of the book, with the files that they are joined from. */
const copiedFiles = {
  'book.css': ['node_modules/@picocss/pico/css/pico.min.css', 'tools/flow-book/book.css'],
  'figtree.woff2': ['node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'],
} as const;

/**
 * Writes the book into a folder: a page for each flow, the contents, the API page, and the pictures of the last
 * replays.
 */
const writeBook = async (out: string): Promise<ReadonlyMap<string, string>> => {
  const book = readBook();
  const pages = new Map([
    ['index.html', page('Contents', contentsPage(book)).text],
    ['api.html', page('API', apiPage(book)).text],
    ...book.flows.map((flow) => [`${flow.id}.html`, page(flow.title, flowPage(flow, book)).text] as const),
  ]);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  for (const [file, text] of pages) writeFileSync(join(out, file), text);
  for (const [file, parts] of Object.entries(copiedFiles))
    writeFileSync(join(out, file), Buffer.concat(parts.map((part) => readFileSync(part))));
  writeFileSync(join(out, 'live-map.js'), await bundle('mocks/live-map-view.ts'));
  for (const { replay } of book.flows)
    for (const { from, to } of replay === undefined ? [] : picturesIn(replay))
      for (const size of ['phone', 'desktop'] as const) {
        mkdirSync(dirname(join(out, to[size])), { recursive: true });
        cpSync(from[size], join(out, to[size]));
      }
  return pages;
};

/** Writes the book to `flow-book`. @returns the path of the folder */
export const make = async (): Promise<string> => {
  const out = resolve('flow-book');
  await writeBook(out);
  return out;
};

/** Writes the book to `test-results`, and checks it. @returns its errors */
export const check = async (): Promise<readonly string[]> => {
  const out = resolve('test-results/flow-book');
  return checkBook(out, await writeBook(out));
};
