import { describe, expect, it } from 'vitest';
import { people } from '../../seed';
import { notifications as seeded } from '../../seed/notifications';
import { Notification, NotificationPage } from '../../src/generated/model';
import { openAs, openTwo, type Shopper } from './shopper';

const pageOf = async ({ get }: Shopper, query: string) =>
  NotificationPage.parse((await get(`/notifications?${query}`)).body);

const idsOf = async (shopper: Shopper, query: string) => (await pageOf(shopper, query)).data.map(({ id }) => id);

const messagesOf = async (shopper: Shopper, query = 'page=1') =>
  (await pageOf(shopper, query)).data.map(({ type, message, viewed }) => ({ type, message, viewed }));

const latestFirst = seeded.toReversed().map(({ id }) => id);
const unread = ['ntf_maya_1', 'ntf_maya_2', 'ntf_maya_3'];

describe('the notifications', () => {
  it('come the latest first, ten to a page', async () => {
    const { shopper } = await openAs('maya');
    expect(await pageOf(shopper, 'page=1')).toMatchObject({ currentPage: 1, totalPages: 2, total: 12 });
    expect(await idsOf(shopper, 'page=1')).toEqual(latestFirst.slice(0, 10));
    expect(await idsOf(shopper, 'page=2')).toEqual(latestFirst.slice(10));
    expect(await pageOf(shopper, 'viewed=false&limit=1')).toMatchObject({ total: 3, data: [{ id: 'ntf_maya_1' }] });
  });

  it('can be asked for by type, and read or unread', async () => {
    const { shopper } = await openAs('maya');
    expect(await idsOf(shopper, 'viewed=false')).toEqual(unread);
    expect(await idsOf(shopper, 'type=FRIEND_REQUEST')).toEqual(['ntf_maya_1', 'ntf_maya_2']);
    expect(await idsOf(shopper, 'type=ORDER&viewed=false')).toEqual(['ntf_maya_3']);
    expect(await idsOf(shopper, 'type=NOTHING')).toEqual([]);
  });

  it('come as the bare list where there is no query (reading 86)', async () => {
    const { shopper } = await openAs('maya');
    const { body } = await shopper.get('/notifications');
    expect(body).toBeInstanceOf(Array);
    expect((body as unknown[]).map((row) => Notification.parse(row).id)).toEqual(latestFirst);
  });

  it('are marked as read, once and for good', async () => {
    const { shopper } = await openAs('maya');
    for (let times = 0; times < 2; times += 1) {
      expect((await shopper.patch('/notifications/ntf_maya_2', undefined)).status).toBe(200);
      expect(await idsOf(shopper, 'viewed=false')).toEqual(['ntf_maya_1', 'ntf_maya_3']);
    }
  });
});

describe('a notification is stored', () => {
  it('for a person who is asked to be a friend, once, and for one who is accepted', async () => {
    const { first, second } = await openTwo('noah', 'zoe');
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

  it('when two people ask each other: the first is told that the second has accepted', async () => {
    const { first, second } = await openTwo('noah', 'zoe');
    await first.patch('/friends/follow/zoe', undefined);
    await second.patch('/friends/follow/noah', undefined);
    expect(await messagesOf(first)).toEqual([
      { type: 'FRIEND_ACCEPTED', message: 'Zoë Nakashuk has accepted your friend request.', viewed: false },
    ]);
    expect(await messagesOf(second)).toHaveLength(1);
  });

  it('and announced with its owner, once the change is kept; a refused request announces nothing', async () => {
    const { mocks, first } = await openTwo('noah', 'zoe');
    const heard: unknown[] = [];
    const stop = mocks.onNotificationStored(({ ownerId, type, message }) => heard.push({ ownerId, type, message }));
    await first.patch('/friends/follow/nobody', undefined);
    expect(heard).toEqual([]);
    await first.patch('/friends/follow/zoe', undefined);
    const asked = {
      ownerId: people.zoe.id,
      type: 'FRIEND_REQUEST',
      message: 'Noah Fraser would like to be your friend.',
    };
    expect(heard).toEqual([asked]);
    stop();
    await mocks.storeNotification('zoe', { type: 'ORDER', message: 'Nobody listens any more.' });
    expect(heard).toEqual([asked]);
  });
});
