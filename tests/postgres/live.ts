import { createHash } from 'node:crypto';
import { Manager } from 'socket.io-client';
import { onTestFinished } from 'vitest';
import { newId } from '../../backend/calls/call';
import type { Db } from '../../backend/database/tables';
import { Notification } from '../../src/generated/model';
import type { serveShop } from '../server/support';

/** The cookie of a browser in which this person is signed in. */
export const cookieOf = async (db: Db, personId: string): Promise<string> => {
  const token = newId('token');
  const id = createHash('sha256').update(token).digest('base64url');
  await db
    .insertInto('sessions')
    .values({ id, ownerId: newId('gst'), personId, pendingEmail: null })
    .execute();
  return `session=${token}`;
};

/** A live connection, and what it has heard. */
export const listen = async (server: Pick<Awaited<ReturnType<typeof serveShop>>, 'base'>, cookie: string) => {
  const manager = new Manager(server.base(), {
    path: '/socket.io',
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie, origin: server.base() },
  });
  const socket = manager.socket('/notifications');
  onTestFinished(() => void socket.disconnect());
  const heard: string[] = [];
  socket.on('newNotification', (news) => heard.push(Notification.parse(news).message ?? ''));
  let end: string | undefined;
  socket.on('disconnect', (reason) => {
    end = reason;
  });
  await new Promise<void>((resolve, reject) => socket.on('connect', resolve).on('connect_error', reject));
  return { heard, end: () => end };
};
