import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { HiddenGift } from '#machines/reveal-gift.machine.ts';
import { useFlow } from '#runtime';
import { provideRevealGift } from './reveal-gift.actors';

/** Revealing gifts of an own surprise: the pending item, and the action. */
export const useRevealGift = () => {
  const queryClient = useQueryClient();
  const [machine] = useState(() => provideRevealGift(queryClient));
  const flow = useFlow(machine, undefined);
  return {
    /** Id of the item that is being revealed. */
    revealingId: useSelector(flow, (snapshot) =>
      snapshot.matches('revealing') ? snapshot.context.gift?.id : undefined,
    ),
    reveal: (gift: HiddenGift) => flow.send({ type: 'gift.reveal', gift }),
  };
};
