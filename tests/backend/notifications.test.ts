import { describe, expect, it } from 'vitest';
import { Notification, NotificationPage } from '#generated/model';
import { people } from '#seed';
import { notifications as seeded } from '#seed/notifications.ts';
import { openBackend } from './backend';
import { openAs, openAsTwo, type Shopper } from './shopper';

const pageOf = async ({ get }: Shopper, query: string) =>
  NotificationPage.parse((await get(`/notifications?${query}`)).body);

const idsOf = async (shopper: Shopper, query: string) => (await pageOf(shopper, query)).data.map(({ id }) => id);

const messagesOf = async (shopper: Shopper, query = 'page=1') =>
  (await pageOf(shopper, query)).data.map(({ type, message, viewed }) => ({ type, message, viewed }));

const latestFirst = seeded.toReversed().map(({ id }) => id);
const unread = ['ntf_maya_1', 'ntf_maya_2', 'ntf_maya_3'];

describe('notifications', () => {
  it('are listed latest first, ten a page', async () => {
    const { shopper } = await openAs('maya');
    expect(await pageOf(shopper, 'page=1')).toMatchObject({ currentPage: 1, totalPages: 2, total: 12 });
    expect(await idsOf(shopper, 'page=1')).toEqual(latestFirst.slice(0, 10));
    expect(await idsOf(shopper, 'page=2')).toEqual(latestFirst.slice(10));
    expect(await pageOf(shopper, 'viewed=false&limit=1')).toMatchObject({ total: 3, data: [{ id: 'ntf_maya_1' }] });
  });

  it('can be filtered by type and by viewed', async () => {
    const { shopper } = await openAs('maya');
    expect(await idsOf(shopper, 'viewed=false')).toEqual(unread);
    expect(await idsOf(shopper, 'type=FRIEND_REQUEST')).toEqual(['ntf_maya_1', 'ntf_maya_2']);
    expect(await idsOf(shopper, 'type=ORDER&viewed=false')).toEqual(['ntf_maya_3']);
    expect(await idsOf(shopper, 'type=NOTHING')).toEqual([]);
  });

  it('are returned as a plain array without a query (reading 86)', async () => {
    const { shopper } = await openAs('maya');
    const { body } = await shopper.get('/notifications');
    expect(body).toBeInstanceOf(Array);
    expect((body as unknown[]).map((row) => Notification.parse(row).id)).toEqual(latestFirst);
  });

  it('are the newest 500 without a query (reading 86)', async () => {
    const { db, shopper: open } = await openBackend();
    const shopper = open();
    await shopper.signIn('maya');
    const { seq: _seq, ...row } = await db
      .selectFrom('notifications')
      .selectAll()
      .where('id', '=', 'ntf_maya_1')
      .executeTakeFirstOrThrow();
    const rows = Array.from({ length: 501 }, (_, index) => ({
      ...row,
      id: `ntf_new_${index}`,
      createdAt: '2999-01-01T00:00:00.000Z',
    }));
    await db.insertInto('notifications').values(rows).execute();
    const { body } = await shopper.get('/notifications');
    const ids = (body as unknown[]).map((listed) => Notification.parse(listed).id);
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([500, 'ntf_new_500', 'ntf_new_1']);
    expect((await shopper.get('/notifications?limit=1')).body).toMatchObject({ total: 501 + latestFirst.length });
  });

  it('can be marked as read twice without an error', async () => {
    const { shopper } = await openAs('maya');
    for (let times = 0; times < 2; times += 1) {
      expect((await shopper.patch('/notifications/ntf_maya_2', undefined)).status).toBe(200);
      expect(await idsOf(shopper, 'viewed=false')).toEqual(['ntf_maya_1', 'ntf_maya_3']);
    }
  });
});

describe('a notification is stored', () => {
  it('once for a friend request and once for its acceptance', async () => {
    const { first, second } = await openAsTwo('noah', 'zoe');
    await first.patch('/friends/follow/zoe', undefined);
    await first.patch('/friends/follow/zoe', undefined);
    expect(await messagesOf(second)).toEqual([
      { type: 'FRIEND_REQUEST', message: 'Noah Fraser would like to be your friend.', viewed: false },
    ]);
    await second.patch('/friends/accept/noah', undefined);
    expect(await messagesOf(first)).toEqual([
      { type: 'FRIEND_ACCEPTED', message: 'Zoë Nakashuk has accepted your friend request.', viewed: false },
    ]);
  });

  it('with the names that people have when it is read', async () => {
    const { first, second } = await openAsTwo('noah', 'zoe');
    await first.patch('/friends/follow/zoe', undefined);
    await first.patch('/user/profile', { firstName: 'Nora', lastName: 'Frost' });
    expect(await messagesOf(second)).toEqual([
      { type: 'FRIEND_REQUEST', message: 'Nora Frost would like to be your friend.', viewed: false },
    ]);
  });

  it('for the first requester when two users request each other', async () => {
    const { first, second } = await openAsTwo('noah', 'zoe');
    await first.patch('/friends/follow/zoe', undefined);
    await second.patch('/friends/follow/noah', undefined);
    expect(await messagesOf(first)).toEqual([
      { type: 'FRIEND_ACCEPTED', message: 'Zoë Nakashuk has accepted your friend request.', viewed: false },
    ]);
    expect(await messagesOf(second)).toHaveLength(1);
  });

  it('and published, but not when the request fails', async () => {
    const { mocks, first } = await openAsTwo('noah', 'zoe');
    const published: unknown[] = [];
    const stop = mocks.onNotificationStored(({ ownerId, type, message }) => published.push({ ownerId, type, message }));
    await first.patch('/friends/follow/nobody', undefined);
    expect(published).toEqual([]);
    await first.patch('/friends/follow/zoe', undefined);
    const requestEvent = {
      ownerId: people.zoe.id,
      type: 'FRIEND_REQUEST',
      message: 'Noah Fraser would like to be your friend.',
    };
    expect(published).toEqual([requestEvent]);
    stop();
    await mocks.storeNotification('zoe', { type: 'ORDER', message: 'Nobody listens any more.' });
    expect(published).toEqual([requestEvent]);
  });
});
