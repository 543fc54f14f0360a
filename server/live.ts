import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { shownNotification } from '../backend/calls/notifications';
import type { Listener } from '../backend/database/change';

/** A session in which a member is signed in. */
export interface SignedIn {
  readonly sessionId: string;
  readonly memberId: string;
}

interface Options {
  /** Whether a handshake comes from a page of the shop: CORS does not hold for WebSockets. */
  readonly isOwnOrigin: (origin: string | undefined, host: string | undefined) => boolean;
  /** The session of the browser with these cookies, and the member who is signed in there. */
  readonly memberAt: (cookies: string | undefined) => Promise<SignedIn | undefined>;
}

/** The live connections of a server. */
export interface Live {
  /** Gives a stored notification to all open connections of its owner. */
  readonly push: Listener;
  /** Ends the connections of a session that is over. */
  readonly end: (sessionId: string) => void;
  /** Ends all connections, and the server that carries them. */
  readonly close: () => Promise<void>;
}

/**
 * Carries live connections (docs/product.md, Notifications) by Socket.IO on the server of the shop: by WebSocket only, and for members. The
 * cookie counts when a connection opens (reading 83), and the connection ends with the session.
 */
export const carryLive = (http: HttpServer, { isOwnOrigin, memberAt }: Options): Live => {
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
    memberAt(socket.handshake.headers.cookie).then(async (found) => {
      if (!found) return next(new Error('Unauthorized'));
      await socket.join([found.memberId, found.sessionId]);
      return next();
    }, next);
  });
  return {
    push: (stored) => void notifications.to(stored.ownerId).emit('newNotification', shownNotification(stored)),
    end: (sessionId) => notifications.in(sessionId).disconnectSockets(),
    close: () => io.close(),
  };
};
