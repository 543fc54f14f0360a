import type { ActorRefFrom } from 'xstate';
import type { discardingMachine } from '../../machines/discarding.machine';
import { useChild } from '../runtime';

/** What takes things out of the bag; it lives as long as the bag does. */
export const useDiscarding = (): ActorRefFrom<typeof discardingMachine> => {
  const { discarding } = useChild('cart').getSnapshot().children;
  if (!discarding) throw new Error('The bag has no running "discarding"');
  return discarding;
};
