import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { hashId } from '#rules/hash.ts';
import { useVisitor } from '#runtime';
import { profileQuery } from '../../account';
import { readSurprised, watchSurprised, writeSurprised } from './surprise-store';

const hashOfPerson = (profile: { id: string } | undefined) => profile && hashId(profile.id);

const isOnFor = (hash: string | undefined, surprised: readonly string[]): boolean =>
  hash === undefined ? surprised.length > 0 : surprised.includes(hash);

/** Whether surprise mode is on for the current member, for code outside of views. See {@link useSurpriseMode}. */
export const readSurpriseMode = (queryClient: QueryClient): boolean =>
  isOnFor(hashOfPerson(queryClient.getQueryData(profileQuery().queryKey)), readSurprised());

/** A string, so that React can compare it. */
const readText = () => readSurprised().join(' ');

/** Off on the server, which never renders an owner's view of giftlists. */
const readNone = () => '';

/** Surprise mode of the current member. */
export interface SurpriseMode {
  /** Whether views of own giftlists must ignore `isPurchased`: no badge, count, progress, order, filter or question. */
  isOn: boolean;
  /** Whether the member is known, so that the mode can be changed. */
  canChange: boolean;
  change: (isOn: boolean) => void;
}

/**
 * Surprise mode, stored per member by a hash of the id; survives sign-out (reading 104). On for an unknown member if
 * anyone in this browser uses it, so that nothing is revealed too early.
 */
export const useSurpriseMode = (): SurpriseMode => {
  const { isMember } = useVisitor();
  const { data: profile } = useQuery({ ...profileQuery(), enabled: isMember });
  const surprised = useSyncExternalStore(watchSurprised, readText, readNone);
  const hash = hashOfPerson(profile);
  return {
    isOn: isOnFor(hash, surprised === '' ? [] : surprised.split(' ')),
    canChange: hash !== undefined,
    change: (isOn) => {
      if (hash !== undefined) writeSurprised(hash, isOn);
    },
  };
};
