import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds a free port outside the system's ephemeral range, so that no program gets it before a restart. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(10_000, 16_000);
  const server = createServer().listen(port, '127.0.0.1');
  const closed = once(server, 'listening').then(() => once(server.close(), 'close'));
  // Tries another port if this one is in use.
  return closed.then(() => port, freePort);
};
