import { assign, setup } from 'xstate';

/** Delays of the promo code box, ms. */
const promoDelays = {
  /** Duration of Apply, which has no effect. */
  applyDelay: 1000,
} as const;

/** Events of the promo code box. */
export type PromoEvent = { type: 'code.change'; code: string } | { type: 'promo.apply' };

/** Promo code box of the cart. There are no promotions: it reports that no code was applied and changes no total. */
export const promoMachine = setup({
  types: { context: {} as { code: string }, events: {} as PromoEvent },
  actions: { storeCode: assign({ code: (_, params: { code: string }) => params.code }) },
  guards: { hasCode: ({ context }) => context.code.trim() !== '' },
  delays: promoDelays,
}).createMachine({
  id: 'promo',
  description: 'Accepts a promo code.',
  context: { code: '' },
  initial: 'idle',
  states: {
    idle: {
      description: 'Accepts input.',
      on: {
        'code.change': { actions: { type: 'storeCode', params: ({ event }) => event } },
        'promo.apply': { guard: 'hasCode', target: 'applying' },
      },
    },
    applying: { description: 'Checking the code.', after: { applyDelay: 'answered' } },
    answered: {
      description: 'Shows that the code was not applied.',
      on: {
        'code.change': { target: 'idle', actions: { type: 'storeCode', params: ({ event }) => event } },
        'promo.apply': { guard: 'hasCode', target: 'applying' },
      },
    },
  },
});
