import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Person } from '../../rules/questions/friendship';
import { useSharedFlow, useFlow } from '../../runtime';
import { provideFriendship } from './friendship.actors';

/**
 * What a person can do with requests and friends: which row is at work, what was done last, and the ways on.
 *
 * @param tab - Which list is shown: what was asked about a row goes with the list.
 */
export const useFriendship = (tab: string) => {
  const queryClient = useQueryClient();
  const [machine] = useState(() => provideFriendship(queryClient));
  const flow = useFlow(machine, undefined);
  const confirm = useSharedFlow('confirm');
  const withdraw = useEffectEvent(() => {
    if (flow.getSnapshot().hasTag('asking')) confirm.send({ type: 'confirm.dismiss' });
  });
  useEffect(() => () => withdraw(), [tab]);
  return {
    /** Whose row is at work. */
    busyId: useSelector(flow, (snapshot) => (snapshot.hasTag('busy') ? snapshot.context.person?.id : undefined)),
    isAccepting: useSelector(flow, (snapshot) => snapshot.matches('accepting')),
    /** Whether another row can be chosen now. */
    canAct: useSelector(flow, (snapshot) => snapshot.can({ type: 'friend.remove', person: anybody })),
    done: useSelector(flow, ({ context }) => context.done),
    accept: (person: Person) => flow.send({ type: 'request.accept', person }),
    reject: (person: Person) => flow.send({ type: 'request.reject', person }),
    remove: (person: Person) => flow.send({ type: 'friend.remove', person }),
  };
};

/** Whether a row can be chosen is the same for all of them. */
const anybody: Person = { id: '', username: '', name: '' };

/** What {@link useFriendship} offers. */
export type UseFriendshipResult = ReturnType<typeof useFriendship>;
