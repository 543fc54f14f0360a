import { listIdOf, listPaths, ownListId } from '../../../rules/list-paths';
import { paths } from '../../../rules/paths';
import type { PageLocation } from '../../../runtime';
import type { ListOwner } from '../giftlist-queries';

/** The id of the list that an address of the owner's lists names. */
export const selectedIdIn = (owner: ListOwner, location: PageLocation): string | undefined =>
  owner.isMine ? ownListId(location) : listIdOf(location);

/** The address of the owner's lists with this one chosen, at the first page of its items (reading 63); without an id, of the first list. */
export const addressOf = (owner: ListOwner, id?: string): string => {
  if (!owner.isMine) return listPaths.of(owner.username, id);
  return id === undefined ? paths.giftlists : listPaths.own(id);
};

/** Whether an address is one of the owner's lists. */
export const isAddressOf = (owner: ListOwner, { pathname }: PageLocation): boolean =>
  owner.isMine
    ? pathname === paths.giftlists || pathname.startsWith(`${paths.giftlists}/`)
    : pathname === listPaths.of(owner.username);
