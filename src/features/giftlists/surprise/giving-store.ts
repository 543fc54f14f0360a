import { useSyncExternalStore } from 'react';
import { hashId } from '#rules/hash.ts';
import { readStored, writeStored } from '#runtime';

/** Key in localStorage of the answers to 'Are you giving, or is this your list?'. Survives sign-out. */
const givingKey = 'giftlist.giving';

/** Answer of this browser for one giftlist. */
export type GivingAnswer = 'giving' | 'mine';

const listeners = new Set<() => void>();

/** Answers by the hash of the giftlist's id. */
const readAnswers = (): Readonly<Record<string, unknown>> => {
  const stored = readStored('local', givingKey);
  return typeof stored === 'object' && stored !== null ? { ...stored } : {};
};

/** Returns the stored answer for a giftlist; `undefined` before it was asked. */
const readGiving = (giftlistId: string): GivingAnswer | undefined => {
  const answer = readAnswers()[hashId(giftlistId)];
  return answer === 'giving' || answer === 'mine' ? answer : undefined;
};

/** Stores the answer for a giftlist, and notifies every view of this tab. */
export const saveGiving = (giftlistId: string, answer: GivingAnswer): void => {
  writeStored('local', givingKey, { ...readAnswers(), [hashId(giftlistId)]: answer });
  for (const listener of listeners) listener();
};

const watchGiving = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The stored answer for a giftlist. Pages drawn by the server have none. */
export const useGivingAnswer = (giftlistId: string): GivingAnswer | undefined =>
  useSyncExternalStore(
    watchGiving,
    () => readGiving(giftlistId),
    () => undefined,
  );
