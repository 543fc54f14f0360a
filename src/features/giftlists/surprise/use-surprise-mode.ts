import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { hashId } from '../../../rules/hash';
import { useVisitor } from '../../../runtime';
import { profileQuery } from '../../account';
import { readSurprised, watchSurprised, writeSurprised } from './surprise-store';

const hashOfPerson = (profile: { id: string } | undefined) => profile && hashId(profile.id);

const isOnFor = (hash: string | undefined, surprised: readonly string[]): boolean =>
  hash === undefined ? surprised.length > 0 : surprised.includes(hash);

/** Whether the person who is here wants to be surprised, outside of a view. See {@link useSurpriseMode}. */
export const readSurpriseMode = (queryClient: QueryClient): boolean =>
  isOnFor(hashOfPerson(queryClient.getQueryData(profileQuery().queryKey)), readSurprised());

/** A text, so that React can compare it. */
const readText = () => readSurprised().join(' ');

/** On the server the mode is off: it never draws a list for its owner. */
const readNone = () => '';

/** Whether the owner of the lists on the screen wants to be surprised. */
export interface SurpriseMode {
  /** Then nothing of one's own lists may depend on `isPurchased`: no badge, count, progress, order, filter or question. */
  isOn: boolean;
  /** Whether it is known whose mode it is. */
  canChange: boolean;
  change: (isOn: boolean) => void;
}

/**
 * Surprise mode (reading 104): kept for each person of this browser, by a hash of their id, over signing out. While it is not known who is
 * here, it is on as soon as anybody of this browser wants it: a secret that was seen for a moment is told.
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
