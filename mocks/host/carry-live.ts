import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { liveNamespace, type LiveServer, pushEvent } from '../engine/live-server';
import { sessionCookie } from '../../backend/calls/session';

const cookiePattern = new RegExp(`(?:^|;\\s*)${sessionCookie}=([^;]+)`);

/**
 * Carries live connections by a real Socket.IO server, on the server that serves the shop: by WebSocket only, and with the cookie of the
 * browser's session.
 *
 * @param live - Says who is let in, and pushes.
 * @returns ends all connections
 */
export const carryLive = (http: HttpServer, live: LiveServer): (() => Promise<void>) => {
  const io = new Server(http, {
    path: '/socket.io',
    transports: ['websocket'],
    serveClient: false,
    allowRequest: (_, decide) => void live.receive().manner.then((manner) => decide(null, manner !== 'away')),
  });
  const notifications = io.of(liveNamespace);
  const admitted = new WeakMap<object, string>();
  notifications.use((socket, next) => {
    const cookie = cookiePattern.exec(socket.handshake.headers.cookie ?? '')?.[1];
    live.admit(cookie).then((personId) => {
      if (personId === undefined || live.manner() === 'refusing') return next(new Error('Unauthorized'));
      admitted.set(socket, personId);
      return next();
    }, next);
  });
  notifications.on('connection', (socket) => {
    const leave = live.join(
      {
        push: (notification) => socket.emit(pushEvent, notification),
        breakOff: () => socket.conn.close(),
      },
      admitted.get(socket) ?? '',
    );
    socket.once('disconnect', leave);
  });
  return async () => {
    await io.close();
  };
};
