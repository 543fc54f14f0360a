import type { IncomingMessage, Server as HttpServer } from 'node:http';
import { type DefaultEventsMap, Server } from 'socket.io';
import { toApiNotification } from '../../backend/calls/notifications';
import type { EventSubscriber } from '../database/served-database';
import type { SignedIn } from '../sessions/sessions';
import { networkOf } from './network';

interface Options {
  /** Whether a handshake comes from a page of the shop: CORS does not hold for WebSockets. */
  readonly isSameOrigin: (request: IncomingMessage) => boolean;
  /** Network address of a handshake. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Connections of one network address; far above what an office has open. */
  readonly maxConnections?: number;
  /** The session of the browser with these cookies, and the member who is signed in there. */
  readonly findSignedInMember: (cookies: string | undefined) => Promise<SignedIn | undefined>;
  /** Those of these sessions in which a member is signed in still. */
  readonly filterSignedIn: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;
}

/**
 * The live connections of a server. A stored notification goes to all connections of its owner; those of a session that is over end. Where
 * something may have been missed, all are dropped: pages open new ones, and ask for what they have missed.
 */
export interface LiveConnections extends EventSubscriber {
  /** Ends the connections of sessions that have ended without an announcement: the terminal has ended them, beside a shop on SQLite. */
  readonly disconnectEndedSessions: () => Promise<void>;
  /** Ends all connections, and the server that carries them. */
  readonly close: () => Promise<void>;
}

/**
 * Carries live connections (docs/product.md, Notifications) by Socket.IO on the server of the shop: by WebSocket only, and for members, so many
 * for a network address. The
 * cookie counts when a connection opens (reading 83), and the connection ends with the session.
 */
export const attachLiveConnections = (
  http: HttpServer,
  { isSameOrigin, addressOf, findSignedInMember, filterSignedIn, maxConnections = 500 }: Options,
): LiveConnections => {
  const counts = new Map<string, number>();
  const openOf = (request: IncomingMessage): number => counts.get(networkOf(addressOf(request))) ?? 0;
  const isAllowed = async (request: IncomingMessage): Promise<boolean> => {
    // Counted last: others may have come while the session was read.
    return (
      isSameOrigin(request) &&
      (await findSignedInMember(request.headers.cookie)) !== undefined &&
      openOf(request) < maxConnections
    );
  };
  const io = new Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SignedIn>(http, {
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    // A page only listens.
    maxHttpBufferSize: 10_000,
    allowRequest: (request, decide) => {
      isAllowed(request).then(
        (allowed) => decide(null, allowed),
        () => decide('The session cannot be read.', false),
      );
    },
  });
  io.engine.on('connection', (connection: { readonly request: IncomingMessage } & NodeJS.EventEmitter) => {
    const network = networkOf(addressOf(connection.request));
    counts.set(network, (counts.get(network) ?? 0) + 1);
    connection.once('close', () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
  });
  // Nothing is said there, and nobody has to be there.
  io.use((_, next) => next(new Error('Unauthorized')));
  const notifications = io.of('/notifications');
  const end = (sessionId: string) => notifications.in(sessionId).disconnectSockets();
  notifications.use((socket, next) => {
    findSignedInMember(socket.handshake.headers.cookie).then(async (found) => {
      if (!found) return next(new Error('Unauthorized'));
      socket.data = found;
      await socket.join([found.memberId, found.sessionId]);
      return next();
    }, next);
  });
  return {
    onEvent: (told) => {
      if ('endedSession' in told) end(told.endedSession);
      else notifications.to(told.stored.ownerId).emit('newNotification', toApiNotification(told.stored));
    },
    onGap: () => {
      for (const { conn } of notifications.sockets.values()) conn.close();
    },
    disconnectEndedSessions: async () => {
      const ids = [...new Set(Array.from(notifications.sockets.values(), ({ data }) => data.sessionId))];
      const there = await filterSignedIn(ids);
      for (const id of ids) if (!there.has(id)) end(id);
    },
    close: () => io.close(),
  };
};
