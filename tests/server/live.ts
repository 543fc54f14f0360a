import { Manager } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import type { serveShop } from './support';

/**
 * Opens a live connection from this origin until the test ends.
 *
 * @returns the socket, or `undefined` if rejected
 */
export const connectLive = (
  server: Pick<Awaited<ReturnType<typeof serveShop>>, 'base'>,
  cookie: string,
  origin = server.base(),
) => {
  const manager = new Manager(server.base(), {
    path: '/socket.io',
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie, origin },
  });
  const socket = manager.socket('/notifications');
  onTestFinished(() => void socket.disconnect());
  return new Promise<typeof socket | undefined>((done) => {
    socket.on('connect', () => done(socket));
    socket.on('connect_error', () => done(undefined));
    manager.on('error', () => done(undefined));
  });
};
