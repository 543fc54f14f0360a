import { getResponse } from 'msw';
import { setupServer } from 'msw/node';
import { nodeDatabases } from './database/seeded';
import type { Databases } from './database/sqljs';
import { installCookieJar } from './engine/cookie-jar';
import { createBackend, type MockControls } from './engine/create-backend';
import type { BrowserMode } from './engine/sessions';
import type { SnapshotStore } from './engine/snapshot-store';

interface Options {
  /** Default: SQLite in memory. */
  readonly databases?: Databases;
  /** Number of browsers. Default: `one`. */
  readonly visitors?: BrowserMode;
  /** Default: none. Two backends with the same store share their data, like two tabs of a browser. */
  readonly snapshotStore?: SnapshotStore;
}

/** A mock backend in Node, for tests: intercepts `fetch`, or handles given requests. */
export interface NodeMocks extends MockControls {
  /** Intercepts every `fetch`. A request outside the contract is an error. */
  readonly start: () => void;
  readonly stop: () => void;
  /** Handles one request; `undefined` if it is not in the contract. */
  readonly answer: (request: Request) => Promise<Response | undefined>;
}

/**
 * Creates a separate mock backend.
 *
 * @example
 * const mocks = createNodeMocks();
 * beforeAll(mocks.start);
 * afterEach(mocks.reset);
 * afterAll(mocks.stop);
 */
export const createNodeMocks = ({
  databases = nodeDatabases,
  visitors = 'one',
  snapshotStore,
}: Options = {}): NodeMocks => {
  const { handlers, createSocketHandler, controls } = createBackend({
    databases,
    snapshotStore,
    visitors,
  });
  let server: ReturnType<typeof setupServer> | undefined;
  let removeJar: (() => void) | undefined;
  return {
    ...controls,
    start: () => {
      server = setupServer(...handlers, createSocketHandler());
      server.listen({ onUnhandledFrame: 'error' });
      removeJar = installCookieJar();
    },
    stop: () => {
      removeJar?.();
      server?.close();
    },
    answer: (request) => getResponse([...handlers], request),
  };
};
