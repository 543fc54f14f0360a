import { useQuery } from '@tanstack/react-query';
import type { GiftlistSummary } from '../../../generated/model';
import { isSameUsername } from '../../../rules/list-owner';
import { useIdentityKey, useVisitor } from '../../../runtime';
import { profileQuery } from '../../account';
import { ownGiftlistsQuery } from '../giftlist-queries';

/** Whether the lists on the screen are of the person who looks at them. */
export interface Ownership {
  isMine: boolean;
  /** Whether they are, or that this is not known yet. What is kept from an owner may not be seen for a moment either. */
  mayBeMine: boolean;
}

/**
 * Whose lists they are (reading 56): mine where their username is mine, or where the list is among my lists.
 *
 * @param username - Of the owner, where the server or the address says it.
 * @param id - Of the list, for an answer without a username.
 */
export const useOwnership = (username: string | undefined, id?: GiftlistSummary['id']): Ownership => {
  const { isChecking, isMember } = useVisitor();
  const identityKey = useIdentityKey();
  const profile = useQuery({ ...profileQuery(), enabled: isMember });
  const isByList = isMember && username === undefined && id !== undefined;
  const own = useQuery({ ...ownGiftlistsQuery(identityKey, 1), enabled: isByList, meta: {} });
  const isMine =
    isMember &&
    (isSameUsername(username, profile.data?.username) || (isByList && own.data?.data.some((list) => list.id === id)));
  const isUnknown = isChecking || (isMember && (profile.data === undefined || (isByList && own.isPending)));
  return { isMine: isMine === true, mayBeMine: isMine === true || isUnknown };
};
