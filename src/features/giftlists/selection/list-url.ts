import { listIdOf, listPaths, ownListId } from '#rules/list-paths.ts';
import { paths } from '#rules/paths.ts';
import type { PageLocation } from '#runtime';
import type { ListOwner } from '../giftlist-queries';

/** Id of the selected giftlist in a URL. */
export const selectedIdIn = (owner: ListOwner, location: PageLocation): string | undefined =>
  owner.isMine ? ownListId(location) : listIdOf(location);

/** URL that selects a giftlist at the first page of its items; without an id, the first giftlist. */
export const selectionUrl = (owner: ListOwner, id?: string): string => {
  if (!owner.isMine) return listPaths.of(owner.username, id);
  return id === undefined ? paths.giftlists : listPaths.own(id);
};

/** Whether a URL belongs to the owner's giftlists. */
export const isOwnersUrl = (owner: ListOwner, { pathname }: PageLocation): boolean =>
  owner.isMine
    ? pathname === paths.giftlists || pathname.startsWith(`${paths.giftlists}/`)
    : pathname === listPaths.of(owner.username);
