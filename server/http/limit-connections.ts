import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { livePath } from './live-connections';
import { networkOf } from './network';
import { createNetworkCounts } from './network-counts';

/** Maximum open connections of a server, without its live connections, which have their own maximum. */
export interface ConnectionLimits {
  readonly maxConnections: number;
  /** Maximum of one network address; Infinity behind a proxy, which opens all connections. */
  readonly maxOfNetwork: number;
  readonly hasLiveConnections: boolean;
}

/** Shortest time between two reports of refused connections, ms. */
const reportMs = 60_000;

/**
 * Limits the open connections. At the maximum of all clients, idle connections are closed first, because browsers open
 * them again without a word.
 *
 * @param onRefused called with the number of refused connections, at most once a minute
 */
export const limitConnections = (
  server: Server,
  { maxConnections, maxOfNetwork, hasLiveConnections }: ConnectionLimits,
  onRefused: (count: number) => void,
): Server => {
  /** Networks of the open connections. */
  const networks = new Map<Duplex, string>();
  const counts = createNetworkCounts();
  let refused = 0;
  let timer: NodeJS.Timeout | undefined;
  const report = () => {
    timer = undefined;
    if (refused === 0) return;
    onRefused(refused);
    refused = 0;
    timer = setTimeout(report, reportMs).unref();
  };
  const forget = (socket: Duplex) => {
    const network = networks.get(socket);
    if (network === undefined) return;
    networks.delete(socket);
    counts.remove(network);
  };
  const isFull = () => networks.size >= maxConnections;
  const closeIdle = () => {
    server.closeIdleConnections();
    // Their `close` events follow later.
    for (const socket of networks.keys()) if (socket.destroyed) forget(socket);
  };
  // Without live connections, a listener would take sockets that nobody answers.
  if (hasLiveConnections)
    server.on('upgrade', ({ url = '' }, socket) => {
      if (url.startsWith(`${livePath}/`)) forget(socket);
      // Socket.IO would only end its side, and an upgraded socket has no timeout: the client could keep it open.
      else socket.destroy();
    });
  return server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const isAllowed = counts.countOf(network) < maxOfNetwork;
    if (isAllowed && isFull()) closeIdle();
    if (!isAllowed || isFull()) {
      refused += 1;
      if (timer === undefined) report();
      socket.destroy();
      return;
    }
    networks.set(socket, network);
    counts.add(network);
    socket.once('close', () => forget(socket));
  });
};
