import { parseArgs } from 'node:util';
import { readEnvironment } from './environment.ts';
import { configureBuild } from './write-host-files.ts';

/**
 * `npm run configure -- [--dir dist] [--api <address>] [--socket <address>] [--donation <address>] [--reports
 * <address>] [--contact <email>]`: replaces the settings of an existing build (docs/deployment-static.md). A setting
 * that is left out gets its default.
 */
const options = {
  dir: { type: 'string', default: 'dist' },
  api: { type: 'string', default: '' },
  socket: { type: 'string', default: '' },
  donation: { type: 'string', default: '' },
  reports: { type: 'string', default: '' },
  contact: { type: 'string', default: '' },
} as const;

/** Names of the options in messages, by the variable with the same rules. */
const labels = {
  VITE_API_URL: '--api',
  VITE_SOCKET_URL: '--socket',
  VITE_DONATION_URL: '--donation',
  VITE_REPORT_URL: '--reports',
  VITE_CONTACT_EMAIL: '--contact',
};

try {
  const { dir, api, socket, donation, reports, contact } = parseArgs({ options }).values;
  const { settings } = readEnvironment(
    {
      VITE_API_URL: api,
      VITE_SOCKET_URL: socket,
      VITE_DONATION_URL: donation,
      VITE_REPORT_URL: reports,
      VITE_CONTACT_EMAIL: contact,
    },
    labels,
  );
  await configureBuild(dir, settings);
  process.stdout.write(`${dir} is set: ${JSON.stringify(settings)}. The files for its host were written again.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
