import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';
import { scenarioPatterns, scenarios } from '../../mocks/scenarios';
import { flows as catalogue } from '../../src/machines';
import { replays as shopReplays } from '../replays/flows';
import { readReport } from '../replays/report';
import { layOut, type Layout } from './chart/lay-out';
import { outline } from './chart/outline';
import { type BookFlow, type BookModel, readBook } from './model/book';

import { pictureFiles, readReplays } from './model/read-replays';
import { type FlowReplay, noReplay } from './model/replay';
import { savePictures } from './kept-pictures';
import { chartWidths, titlesIn } from './naming';
import { changesPage } from './pages/changes-page';
import { readOlderVersion } from './since';
import { statelyText } from './stately-config';
import { tellChanges } from './tell-changes';
import { apiPage } from './pages/api-page';
import { flowPage } from './pages/flow-page';
import { overviewPage } from './pages/overview-page';
import { type Frame, page } from './pages/page';
import { searchIndex } from './search-index';

const bundle = async (entry: string): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      lib: { entry, formats: ['iife'], name: 'flowBook' },
    },
  });
  const [output] = [built].flat();
  const chunk = output !== undefined && 'output' in output ? output.output[0] : undefined;
  if (chunk === undefined) throw new Error(`${entry} was not bundled.`);
  return chunk.code;
};

const font = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

const styles = ['node_modules/@picocss/pico/css/pico.min.css', 'tests/flow-book/look/book.css'] as const;

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#c8401b"/><path d="M9 10h6v5H9zM17 19h6v5h-6zM12 15v6.5h5" fill="none" stroke="#fff" stroke-width="2.2" stroke-linejoin="round"/></svg>`;

/** What a book is made of. */
interface BookOptions {
  /** The folder that is written. */
  readonly out: string;
  /** Whether the pictures of the replays are put in. */
  readonly hasPictures: boolean;
  /** A commit to compare with. */
  readonly since?: string | undefined;
}

/** A flow with its chart. */
export interface Chart {
  readonly flow: BookFlow;
  readonly replay: FlowReplay;
  readonly layout: Layout;
}

/** Lays out the charts of all flows. */
const layOutAll = async (book: BookModel, replays: ReadonlyMap<string, FlowReplay>): Promise<readonly Chart[]> => {
  const charts: Chart[] = [];
  for (const flow of book.flows) {
    const replay = replays.get(flow.id) ?? noReplay;
    charts.push({
      flow,
      replay,
      layout: await layOut(outline(flow, titlesIn(book), chartWidths), flow.states[0]?.initial),
    });
  }
  return charts;
};

/** A book that was written. */
export interface Built {
  readonly book: BookModel;
  readonly charts: readonly Chart[];
}

/** The chart of a flow as the Stately editor takes it. */
const statelyOf = (id: string): string => {
  const found = catalogue.find((flow) => flow.id === id);
  return found === undefined ? '' : statelyText(found.machine);
};

/** Writes the book: a page for each flow, the overview, the contract, and what they need. */
export const buildBook = async ({ out, hasPictures, since }: BookOptions): Promise<Built> => {
  const book = readBook('.', catalogue);
  const reports = readReport()?.machines;
  const replays = readReplays({ flows: book.flows, replays: shopReplays, reports, hasPictures });
  const charts = await layOutAll(book, replays);
  const older = since === undefined ? undefined : await readOlderVersion(since);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(join(out, 'fonts'), { recursive: true });
  const beside: Frame['beside'] = [
    ['index.html', 'Flows'],
    ['api.html', 'Contract'],
    ...(older === undefined ? [] : [['changes.html', 'What has changed'] as const]),
  ];
  const pages = new Map<string, string>();
  const write = (file: string, title: string, content: Parameters<typeof page>[1]) => {
    const { text } = page({ title, file, beside }, content);
    pages.set(file, text);
    writeFileSync(join(out, file), text);
  };
  for (const { flow, replay, layout } of charts)
    write(
      `${flow.id}.html`,
      flow.title,
      flowPage({ flow, book, replay, layout, titleOf: titlesIn(book), stately: statelyOf(flow.id) }),
    );
  write('index.html', 'All flows', overviewPage({ book, replays }));
  const situations = scenarios.map(({ name, title, description, fault }) => ({
    name,
    title,
    description,
    operation: fault?.operation,
  }));
  write('api.html', 'The contract', apiPage({ book, situations, patterns: scenarioPatterns }));
  writeFileSync(join(out, 'search-index.js'), `window.FLOW_BOOK = ${JSON.stringify(searchIndex(pages))};\n`);
  writeFileSync(join(out, 'book.js'), await bundle('tests/flow-book/look/book.ts'));
  writeFileSync(join(out, 'live-map.js'), await bundle('mocks/live-map-view.ts'));
  writeFileSync(join(out, 'book.css'), styles.map((file) => readFileSync(file, 'utf8')).join('\n'));
  writeFileSync(join(out, 'book.svg'), mark);
  cpSync(font, join(out, 'fonts', basename(font)));
  for (const { from, to } of hasPictures ? pictureFiles(reports) : []) {
    mkdirSync(dirname(join(out, to)), { recursive: true });
    cpSync(from, join(out, to));
  }
  if (older !== undefined) {
    const changes = await tellChanges({ out, older, book, pictures: hasPictures ? pictureFiles(reports) : [] });
    write('changes.html', `What has changed since ${since ?? ''}`, changesPage({ since: since ?? '', ...changes }));
  }
  if (hasPictures) savePictures(reports);
  return { book, charts };
};
