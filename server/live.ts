import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { shownNotification } from '../backend/calls/notifications';
import type { Listener } from '../backend/database/change';

interface Options {
  /** Whether a handshake comes from a page of the shop: CORS does not hold for WebSockets. */
  readonly isOwnOrigin: (origin: string | undefined, host: string | undefined) => boolean;
  /** The member who is signed in at the browser with these cookies. */
  readonly memberIdOf: (cookies: string | undefined) => Promise<string | undefined>;
}

/** The live connections of a server. */
export interface Live {
  /** Gives a stored notification to all open connections of its owner. */
  readonly push: Listener;
  /** Ends all connections, and the server that carries them. */
  readonly close: () => Promise<void>;
}

/**
 * Carries live connections (docs/product.md, Notifications) by Socket.IO on the server of the shop: by WebSocket only, and for members. As
 * the specification has it, the cookie counts once, when a connection opens (reading 83).
 */
export const carryLive = (http: HttpServer, { isOwnOrigin, memberIdOf }: Options): Live => {
  const io = new Server(http, {
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    // A page only listens.
    maxHttpBufferSize: 10_000,
    allowRequest: ({ headers }, decide) => decide(null, isOwnOrigin(headers.origin, headers.host)),
  });
  const notifications = io.of('/notifications');
  notifications.use((socket, next) => {
    memberIdOf(socket.handshake.headers.cookie).then(async (id) => {
      if (id === undefined) return next(new Error('Unauthorized'));
      await socket.join(id);
      return next();
    }, next);
  });
  return {
    push: (stored) => void notifications.to(stored.ownerId).emit('newNotification', shownNotification(stored)),
    close: () => io.close(),
  };
};
