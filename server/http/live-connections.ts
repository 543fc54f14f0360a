import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { type DefaultEventsMap, Server } from 'socket.io';
import { toApiNotification } from '#backend/calls/notifications.ts';
import type { EventSubscriber } from '../database/served-database';
import type { SignedIn } from '../sessions/sessions';
import { networkOf } from './network';
import { createNetworkCounts } from './network-counts';
import { createSpreadClosing } from './spread-closing';

/** Path of the live connections, without the slash that follows. */
export const livePath = '/socket.io';

interface Options {
  /** Origin check of a handshake, because CORS does not apply to WebSockets. */
  readonly isSameOrigin: (request: IncomingMessage) => boolean;
  /** Network address of a handshake. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Maximum connections per network, far above what an office opens. */
  readonly maxConnections?: number;
  /** Returns the session with these cookies, if a member is signed in. */
  readonly findSignedInMember: (cookies: string | undefined) => Promise<SignedIn | undefined>;
  /** Returns those of the sessions that still have a signed-in member. */
  readonly filterSignedIn: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * Live connections of a server. A stored notification is sent to all connections of its owner; connections of ended
 * sessions are closed.
 *
 * If events may have been missed, all connections are closed, spread over seconds: pages reconnect and refetch.
 */
export interface LiveConnections extends EventSubscriber {
  /**
   * Closes connections of sessions that ended without an event: with SQLite, the CLI ends sessions in another process.
   */
  readonly disconnectEndedSessions: () => Promise<void>;
  /** Number of open connections. */
  readonly count: () => number;
  /** Closes all connections and the Socket.IO server. */
  readonly close: () => Promise<void>;
}

/**
 * Attaches live connections to the shop's server by Socket.IO. WebSocket only, members only, limited per
 * network.
 *
 * The cookie is checked when a connection opens; the connection ends with the session.
 */
export const attachLiveConnections = (
  http: HttpServer,
  { isSameOrigin, addressOf, findSignedInMember, filterSignedIn, maxConnections = 500 }: Options,
): LiveConnections => {
  const counts = createNetworkCounts();
  const networkOfRequest = (request: IncomingMessage): string => networkOf(addressOf(request));
  const isAllowed = async (request: IncomingMessage): Promise<boolean> => {
    // The count is checked last, because other connections may open while the session is read.
    return (
      isSameOrigin(request) &&
      (await findSignedInMember(request.headers.cookie)) !== undefined &&
      counts.countOf(networkOfRequest(request)) < maxConnections
    );
  };
  const io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SignedIn>(http, {
    path: livePath,
    transports: ['websocket'],
    serveClient: false,
    // Maximum bytes of a message from a page. Small, because pages only receive.
    maxHttpBufferSize: 10_000,
    allowRequest: (request, decide) => {
      isAllowed(request).then(
        (allowed) => decide(null, allowed),
        () => decide('The session cannot be read.', false),
      );
    },
  });
  io.engine.on('connection', (connection: { readonly request: IncomingMessage } & NodeJS.EventEmitter) => {
    const network = networkOfRequest(connection.request);
    counts.add(network);
    connection.once('close', () => counts.remove(network));
  });
  // Rejects the default namespace, which is unused.
  io.use((_, next) => next(new Error('Unauthorized')));
  const notifications = io.of('/notifications');
  const disconnect = (sessionId: string) => notifications.in(sessionId).disconnectSockets();
  notifications.use((socket, next) => {
    findSignedInMember(socket.handshake.headers.cookie).then(async (found) => {
      if (!found) return next(new Error('Unauthorized'));
      socket.data = found;
      await socket.join([found.memberId, found.sessionId]);
      return next();
    }, next);
  });
  const gapClosing = createSpreadClosing();
  return {
    onEvent: (event) => {
      if ('endedSession' in event) disconnect(event.endedSession);
      else if ('stored' in event)
        notifications.to(event.stored.ownerId).emit('newNotification', toApiNotification(event.stored));
    },
    onGap: () => gapClosing.start(Array.from(notifications.sockets.values(), ({ conn }) => conn)),
    disconnectEndedSessions: async () => {
      const ids = [...new Set(Array.from(notifications.sockets.values(), ({ data }) => data.sessionId))];
      const signedIn = await filterSignedIn(ids);
      for (const id of ids) if (!signedIn.has(id)) disconnect(id);
    },
    count: () => notifications.sockets.size,
    close: () => {
      gapClosing.stop();
      return io.close();
    },
  };
};
