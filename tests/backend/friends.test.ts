import { describe, expect, it } from 'vitest';
import { FriendPage, PendingFriendPage, UserSummaryList } from '#generated/model';
import { openAsTwo, type Shopper } from './shopper';

const friendsOf = async ({ get }: Shopper, search = '') =>
  FriendPage.parse((await get(`/friends?page=1&limit=50&search=${search}`)).body).data.map(({ username }) => username);

const requestsOf = async ({ get }: Shopper) =>
  PendingFriendPage.parse((await get('/friends/pending?page=1&limit=50')).body).data.map(({ username }) => username);

const sentRequestsOf = async ({ get }: Shopper) =>
  PendingFriendPage.parse((await get('/friends/pending?page=1&limit=50')).body).sent?.map(({ username }) => username);

const suggestionsOf = async ({ get }: Shopper, text: string) =>
  UserSummaryList.parse((await get(`/user/search/nonfollowing/${encodeURIComponent(text)}`)).body).map(
    ({ username }) => username,
  );

const follow = ({ patch }: Shopper, username: string) => patch(`/friends/follow/${username}`, undefined);
const accept = ({ patch }: Shopper, username: string) => patch(`/friends/accept/${username}`, undefined);
const reject = ({ post }: Shopper, username: string) => post(`/friends/reject/${username}`, undefined);

describe('friend requests', () => {
  it('make both users friends once accepted', async () => {
    const { first, second } = await openAsTwo('maya', 'zoe');
    expect((await follow(first, 'Zoe')).status).toBe(200);
    expect(await requestsOf(second)).toEqual(['maya']);
    expect(await requestsOf(first)).toEqual(['isla.b', 'owen.mackay']);
    expect((await accept(second, 'maya')).status).toBe(200);
    expect(await requestsOf(second)).toEqual([]);
    expect([await friendsOf(second), await friendsOf(first, 'zoe')]).toEqual([['maya'], ['zoe']]);
  });

  it('are listed for the member who sent them until they are answered', async () => {
    const { first, second } = await openAsTwo('maya', 'zoe');
    await follow(first, 'ziggy_m');
    await follow(first, 'zoe');
    expect(await sentRequestsOf(first)).toEqual(['zoe', 'ziggy_m']);
    expect(await sentRequestsOf(second)).toEqual([]);
    await accept(second, 'maya');
    expect(await sentRequestsOf(first)).toEqual(['ziggy_m']);
  });

  it('can be sent again after a rejection', async () => {
    const { first, second } = await openAsTwo('maya', 'zoe');
    await follow(first, 'zoe');
    expect((await reject(second, 'maya')).status).toBe(200);
    expect([await requestsOf(second), await friendsOf(second)]).toEqual([[], []]);
    await follow(first, 'zoe');
    expect(await requestsOf(second)).toEqual(['maya']);
  });

  it('are stored once, and a request in return makes both users friends', async () => {
    const { first, second } = await openAsTwo('maya', 'zoe');
    await follow(first, 'zoe');
    await follow(first, 'zoe');
    expect(await requestsOf(second)).toEqual(['maya']);
    await follow(second, 'maya');
    expect([await friendsOf(second), await requestsOf(second)]).toEqual([['maya'], []]);
  });

  it('are rejected for oneself, a friend and an unknown username', async () => {
    const { first } = await openAsTwo('maya', 'zoe');
    expect(await follow(first, 'maya')).toEqual({ status: 400, body: { message: 'You cannot add yourself.' } });
    expect(await follow(first, 'noah')).toEqual({ status: 400, body: { message: 'You are already friends.' } });
    expect(await follow(first, 'nobody')).toEqual({
      status: 404,
      body: { message: 'There is no user with this username.' },
    });
  });

  it('return 404 when no request is pending for the user', async () => {
    const { first, second } = await openAsTwo('maya', 'zoe');
    await follow(first, 'zoe');
    const missing = { status: 404, body: { message: 'There is no friend request from this person.' } };
    for (const respond of [accept, reject]) {
      expect(await respond(second, 'owen.mackay')).toEqual(missing);
      expect(await respond(first, 'zoe')).toEqual(missing);
      expect(await respond(first, 'noah')).toEqual(missing);
    }
    expect(await requestsOf(first)).toEqual(['isla.b', 'owen.mackay']);
  });
});

describe('removing a friend', () => {
  it('ends the friendship on both sides', async () => {
    const { first, second } = await openAsTwo('maya', 'noah');
    expect((await first.remove('/friends/noah')).status).toBe(200);
    expect(await friendsOf(first, 'noah')).toEqual([]);
    expect(await friendsOf(second, 'maya')).toEqual([]);
  });

  it('returns 404 for a stranger and for a pending request', async () => {
    const { first } = await openAsTwo('maya', 'zoe');
    const missing = { status: 404, body: { message: 'This person is not among your friends.' } };
    expect(await first.remove('/friends/zoe')).toEqual(missing);
    expect(await first.remove('/friends/owen.mackay')).toEqual(missing);
    expect(await requestsOf(first)).toEqual(['isla.b', 'owen.mackay']);
  });
});

describe('friend suggestions', () => {
  it('exclude friends and users with a pending request', async () => {
    const { first } = await openAsTwo('maya', 'zoe');
    expect(await suggestionsOf(first, 'zoe')).toEqual(['zoe']);
    expect(await suggestionsOf(first, 'NAKASHUK')).toEqual(['zoe']);
    expect(await suggestionsOf(first, 'نور')).toEqual(['nour.haddad']);
    for (const username of ['maya', 'noah', 'owen', 'isla']) expect(await suggestionsOf(first, username)).toEqual([]);
    await follow(first, 'zoe');
    expect(await suggestionsOf(first, 'zoe')).toEqual([]);
  });

  it('begin with usernames that start with the text, and are at most ten', async () => {
    const { mocks, first, second } = await openAsTwo('zoe', 'maya');
    expect(await suggestionsOf(first, 'fra')).toEqual(['theo', 'noah']);
    expect(await suggestionsOf(first, 'aiko')).toEqual(['aiko']);
    expect(await second.patch('/user/profile', { lastName: 'Owens' })).toMatchObject({ status: 200 });
    for (const text of ['owe', '@owe']) expect(await suggestionsOf(first, text)).toEqual(['owen.mackay', 'maya']);
    await mocks.setScenario('many-friends');
    expect(await suggestionsOf(first, 'friend')).toHaveLength(10);
  });

  it('are found by the beginning of a word, not by its middle (reading 381)', async () => {
    const { first, second } = await openAsTwo('zoe', 'maya');
    await second.patch('/user/profile', { firstName: 'Marie-Ève', lastName: 'O’Hara' });
    for (const text of ['eve', 'hara', "o'ha", 'MARIE ha']) expect(await suggestionsOf(first, text)).toEqual(['maya']);
    for (const text of ['rie', 'ara', 'tremblay', '&&&'])
      expect(await suggestionsOf(first, text)).not.toContain('maya');
  });

  it('are not found by their email', async () => {
    const { first } = await openAsTwo('zoe', 'maya');
    for (const text of ['maya.tremblay', 'tremblay@example', 'example.ca'])
      expect(await suggestionsOf(first, text)).toEqual([]);
  });

  it('require three characters', async () => {
    const { first } = await openAsTwo('zoe', 'maya');
    expect(await first.get('/user/search/nonfollowing/zo')).toEqual({
      status: 400,
      body: { message: 'Please enter at least 3 characters.' },
    });
  });
});
