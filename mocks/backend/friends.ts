import {
  type FriendPage,
  ListFriendsParams,
  ListPendingFriendsParams,
  ListShippableFriendsParams,
  type PendingFriendPage,
  type ShippableFriendPage,
  type UserSummary,
} from '../../src/generated/model';
import type { Row, Tables } from './tables';
import { type Call, memberOf } from './call';
import { pageOf, searchable } from './paging';

/** Friends, and friend requests, on a page where the request has no `limit` (docs/product.md, Limits). */
const pageSize = 10;

const summaryOf = ({ id, username, firstName, lastName, photoUrl }: Row<'people'>): UserSummary => ({
  id,
  username,
  name: `${firstName} ${lastName}`.trim(),
  photoUrl: photoUrl ?? null,
});

const byId = ({ people }: Tables, ids: readonly string[]): Row<'people'>[] =>
  ids.flatMap((id) => people.findFirst((query) => query.where({ id })) ?? []);

const friendsOf = (tables: Tables, userId: string): Row<'people'>[] =>
  byId(
    tables,
    tables.friendships
      .findMany((query) =>
        query.where(({ fromId, toId, isAccepted }) => isAccepted && (fromId === userId || toId === userId)),
      )
      .map(({ fromId, toId }) => (fromId === userId ? toId : fromId)),
  );

/** Whether a person lets others ship to one of their addresses. Nobody learns to which. */
const takesGifts = ({ addresses }: Tables, ownerId: string): boolean =>
  addresses.findFirst((query) => query.where({ ownerId, isPublic: true })) !== undefined;

/** Whether a member may have gifts shipped to this person: a friend who allows it. */
export const mayShipTo = (tables: Tables, userId: string, recipientId: string): boolean =>
  takesGifts(tables, recipientId) && friendsOf(tables, userId).some(({ id }) => id === recipientId);

const matching = (people: readonly Row<'people'>[], search = ''): UserSummary[] => {
  const text = searchable(search).replace(/^@/, '');
  return people.map(summaryOf).filter(({ name, username }) => searchable(`${name} ${username}`).includes(text));
};

/** GET /friends. */
export const listFriends = (call: Call): FriendPage => {
  const query = ListFriendsParams.parse(call.query);
  return pageOf(matching(friendsOf(call.tables, memberOf(call).id), query.search), query, pageSize);
};

/** GET /friends/ship. Friends who let others ship to them. */
export const listShippableFriends = (call: Call): ShippableFriendPage => {
  const { tables } = call;
  const query = ListShippableFriendsParams.parse(call.query);
  const friends = friendsOf(tables, memberOf(call).id).filter(({ id }) => takesGifts(tables, id));
  return pageOf(matching(friends, query.search), query, pageSize);
};

/** GET /friends/pending. The people who have asked the member to be friends. */
export const listPendingFriends = (call: Call): PendingFriendPage => {
  const { tables } = call;
  const { id: toId } = memberOf(call);
  const asking = tables.friendships.findMany((query) => query.where({ toId, isAccepted: false }));
  const people = byId(
    tables,
    asking.map(({ fromId }) => fromId),
  );
  return pageOf(people.map(summaryOf), ListPendingFriendsParams.parse(call.query), pageSize);
};
