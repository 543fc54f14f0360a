import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** A port at which nothing listens. None of those that the system gives to who asks for any: it must be free at the next start, too. */
export const freePort = async (): Promise<number> => {
  const port = randomInt(10_000, 16_000);
  const server = createServer().listen(port, '127.0.0.1');
  const closed = once(server, 'listening').then(() => once(server.close(), 'close'));
  return closed.then(() => port, freePort);
};
