import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { hashId } from '#rules/hash.ts';
import { useServices, useVisitor } from '#runtime';
import { profileQuery } from '../../account';
import { readSurpriseHashes, watchSurpriseMode, writeSurpriseMode } from './surprise-store';

const memberHash = (profile: { id: string } | undefined) => profile && hashId(profile.id);

const isOnFor = (hash: string | undefined, hashes: readonly string[]): boolean =>
  hash === undefined ? hashes.length > 0 : hashes.includes(hash);

/** Whether surprise mode is on for the current member, for code outside of views. See {@link useSurpriseMode}. */
export const readSurpriseMode = (queryClient: QueryClient): boolean =>
  isOnFor(memberHash(queryClient.getQueryData(profileQuery().queryKey)), readSurpriseHashes());

/** The hashes as one string, so that React can compare snapshots. */
const readSnapshot = () => readSurpriseHashes().join(' ');

/** Surprise mode of the current member. */
export interface SurpriseMode {
  /**
   * Whether views of own giftlists must ignore `isPurchased`: no badge, count, progress, sorting, filter or
   * confirmation may depend on it.
   */
  isOn: boolean;
  /** Whether the member is known, so that the mode can be changed. */
  canChange: boolean;
  change: (isOn: boolean) => void;
}

/**
 * Surprise mode, stored per member by a hash of the id; survives sign-out. While no member is known, it is on if anyone
 * in this browser uses it, so that nothing is revealed too early.
 */
export const useSurpriseMode = (): SurpriseMode => {
  const { isMember } = useVisitor();
  const { data: profile } = useQuery({ ...profileQuery(), enabled: isMember });
  const { preferences } = useServices();
  // A page that the server has rendered with other preferences is not hydrated.
  const readServerSnapshot = () => preferences?.surprise.join(' ') ?? readSnapshot();
  const joinedHashes = useSyncExternalStore(watchSurpriseMode, readSnapshot, readServerSnapshot);
  const hash = memberHash(profile);
  return {
    isOn: isOnFor(hash, joinedHashes === '' ? [] : joinedHashes.split(' ')),
    canChange: hash !== undefined,
    change: (isOn) => {
      if (hash !== undefined) writeSurpriseMode(hash, isOn);
    },
  };
};
