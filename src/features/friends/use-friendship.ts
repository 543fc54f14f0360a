import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { Person } from '#rules/questions/friendship.ts';
import { useFlow, useSharedFlow } from '#runtime';
import { provideFriendship } from './friendship.actors';

/**
 * Actions on requests and friends, the busy row, and the last result.
 * @param tab - Name of the visible tab. A change closes an open confirmation.
 */
export const useFriendship = (tab: string) => {
  const flow = useFlow(provideFriendship, undefined);
  const confirm = useSharedFlow('confirm');
  const closeConfirmation = useEffectEvent(() => {
    if (flow.getSnapshot().hasTag('asking')) confirm.send({ type: 'confirm.dismiss' });
  });
  useEffect(() => () => closeConfirmation(), [tab]);
  return {
    /** Id of the user whose row is busy. */
    busyId: useSelector(flow, (snapshot) => (snapshot.hasTag('busy') ? snapshot.context.person?.id : undefined)),
    isAccepting: useSelector(flow, (snapshot) => snapshot.matches('accepting')),
    /** Whether an action on any row is allowed now. */
    canAct: useSelector(flow, (snapshot) => snapshot.can({ type: 'friend.remove', person: anyPerson })),
    done: useSelector(flow, ({ context }) => context.lastChange),
    accept: (person: Person) => flow.send({ type: 'request.accept', person }),
    reject: (person: Person) => flow.send({ type: 'request.reject', person }),
    remove: (person: Person) => flow.send({ type: 'friend.remove', person }),
  };
};

/** Placeholder for `can`: the check does not depend on the user. */
const anyPerson: Person = { id: '', username: '', name: '' };

export type UseFriendshipResult = ReturnType<typeof useFriendship>;
