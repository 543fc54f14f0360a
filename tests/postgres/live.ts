import { createHash } from 'node:crypto';
import { newId } from '#backend/calls/context.ts';
import type { Db } from '#backend/database/tables.ts';
import { Notification } from '#generated/model';
import { connectLive } from '../server/live';

/** Creates a session of this user. @returns its cookie */
export const cookieOf = async (db: Db, personId: string): Promise<string> => {
  const token = newId('token');
  const id = createHash('sha256').update(token).digest('base64url');
  await db
    .insertInto('sessions')
    .values({ id, ownerId: newId('gst'), personId, pendingEmail: null })
    .execute();
  return `session=${token}`;
};

/** Opens a live connection and records its notifications. */
export const listen = async (server: Parameters<typeof connectLive>[0], cookie: string) => {
  const socket = await connectLive(server, cookie);
  if (!socket) throw new Error('The live connection was rejected.');
  const messages: string[] = [];
  socket.on('newNotification', (notification) => messages.push(Notification.parse(notification).message ?? ''));
  let disconnectReason: string | undefined;
  socket.on('disconnect', (reason) => {
    disconnectReason = reason;
  });
  return { messages, end: () => disconnectReason };
};
