import type { Server } from 'node:http';
import type { ServedDatabase } from './database/served-database';
import { attachLiveConnections } from './http/live-connections';
import { networkAddressOf } from './http/network';
import { isSameOrigin, originCheckInputOf } from './http/origin';
import { createJob } from './jobs/job';
import type { Log } from './log';
import { filterSignedIn, findSignedInMember } from './sessions/sessions';
import type { Settings } from './settings';
import type { LiveSettings } from './shop-settings';

/**
 * Interval of checks for ended sessions and changed settings, ms. With SQLite, the CLI changes them in another process,
 * which publishes no event.
 */
const missedChangesMs = 10_000;

interface Options {
  readonly server: Server;
  readonly settings: Pick<Settings, 'origin' | 'isBehindProxy'>;
  readonly shopSettings: LiveSettings;
  readonly database: ServedDatabase;
  readonly log: Log;
}

/**
 * Starts to serve the database: live connections and settings of this process follow the events of all processes.
 *
 * @returns with a job that finds changes without an event
 */
export const openLiveUpdates = async ({ server, settings, shopSettings, database, log }: Options) => {
  const { origin, isBehindProxy } = settings;
  const { db } = database;
  const live = attachLiveConnections(server, {
    isSameOrigin: (request) => isSameOrigin(origin, originCheckInputOf(request, isBehindProxy)),
    addressOf: (request) => networkAddressOf(request, isBehindProxy),
    findSignedInMember: (cookies) => findSignedInMember(db, cookies),
    filterSignedIn: (ids) => filterSignedIn(db, ids),
  });
  const missedChanges = createJob(
    async () => {
      await live.disconnectEndedSessions();
      await shopSettings.load(db);
    },
    missedChangesMs,
    log,
  );
  const transact = await database.serve({
    onEvent: (event) => {
      if ('settings' in event) shopSettings.apply(event.settings);
      else live.onEvent(event);
    },
    onGap: live.onGap,
  });
  return { live, transact, missedChanges };
};
