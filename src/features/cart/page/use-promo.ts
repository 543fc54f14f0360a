import { useSelector } from '@xstate/react';
import { promoMachine } from '#machines/promo.machine.ts';
import { useFlow } from '#runtime';

/** State and actions of the promo code box. */
export const usePromo = () => {
  const promo = useFlow(() => promoMachine, undefined, { survivesIdentityChange: true });
  const code = useSelector(promo, ({ context }) => context.code);
  return {
    code,
    isApplying: useSelector(promo, (snapshot) => snapshot.matches('applying')),
    isAnswered: useSelector(promo, (snapshot) => snapshot.matches('answered')),
    canApply: useSelector(promo, (snapshot) => snapshot.can({ type: 'promo.apply' })),
    change: (next: string) => promo.send({ type: 'code.change', code: next }),
    apply: () => promo.send({ type: 'promo.apply' }),
  };
};
