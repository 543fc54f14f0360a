import { useSelector } from '@xstate/react';
import type { HiddenGift } from '#machines/reveal-gift.machine.ts';
import { useFlow } from '#runtime';
import { provideRevealGift } from './reveal-gift.actors';

/** Revealing gifts of an own surprise: status, and the action. */
export const useRevealGift = () => {
  const flow = useFlow(provideRevealGift, undefined);
  return {
    isRevealing: useSelector(flow, (snapshot) => snapshot.hasTag('busy')),
    /** Id of the item that was revealed last. */
    revealedId: useSelector(flow, ({ context }) => context.revealedId),
    reveal: (gift: HiddenGift) => flow.send({ type: 'gift.reveal', gift }),
  };
};
