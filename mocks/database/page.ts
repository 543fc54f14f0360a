import wasm from 'sql.js/dist/sql-wasm-browser.wasm?url';
import { moveEventDates } from '#seed/event-dates.ts';
import { seedPath } from './seed-path';
import { type Databases, loadSqlJs, openSqlJs } from './sqljs';

const fetchSeedFile = async (): Promise<Uint8Array> => {
  const response = await fetch(seedPath);
  if (!response.ok) throw new Error(`The mock shop has no database at ${seedPath}: ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
};

/** Databases of a page. SQLite and the seeded database are files of the build. */
export const pageDatabases: Databases = {
  openSeeded: async () => {
    const [seedFile] = await Promise.all([fetchSeedFile(), loadSqlJs(wasm)]);
    const opened = await openSqlJs(seedFile);
    await moveEventDates(opened.db);
    return opened;
  },
  openFile: async (file) => {
    await loadSqlJs(wasm);
    return openSqlJs(file);
  },
};
