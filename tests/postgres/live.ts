import { createHash } from 'node:crypto';
import { newId } from '../../backend/calls/call';
import type { Db } from '../../backend/database/tables';
import { Notification } from '../../src/generated/model';
import { connectLive } from '../server/live';

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
export const listen = async (server: Parameters<typeof connectLive>[0], cookie: string) => {
  const socket = await connectLive(server, cookie);
  if (!socket) throw new Error('The live connection was refused.');
  const heard: string[] = [];
  socket.on('newNotification', (news) => heard.push(Notification.parse(news).message ?? ''));
  let end: string | undefined;
  socket.on('disconnect', (reason) => {
    end = reason;
  });
  return { heard, end: () => end };
};
