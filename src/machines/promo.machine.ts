import { assign, setup } from 'xstate';

/** Delays of the promo code box in ms (docs/product.md, Cart page). */
const promoDelays = {
  /** Apply takes this long, and applies nothing. */
  applyDelay: 1000,
} as const;

/** Events of the promo code box. */
export type PromoEvent = { type: 'code.change'; code: string } | { type: 'promo.apply' };

/** The promo code box of the bag. There are no promotions, so it says that nothing was applied and changes no total (reading 32). */
export const promoMachine = setup({
  types: { context: {} as { code: string }, events: {} as PromoEvent },
  actions: { storeCode: assign({ code: (_, params: { code: string }) => params.code }) },
  guards: { hasCode: ({ context }) => context.code.trim() !== '' },
  delays: promoDelays,
}).createMachine({
  id: 'promo',
  description: 'Takes a code, and says honestly what came of it.',
  context: { code: '' },
  initial: 'idle',
  states: {
    idle: {
      description: 'The box takes a code.',
      on: {
        'code.change': { actions: { type: 'storeCode', params: ({ event }) => ({ code: event.code }) } },
        'promo.apply': { guard: 'hasCode', target: 'applying' },
      },
    },
    applying: { description: 'The shop looks at the code.', after: { applyDelay: 'answered' } },
    answered: {
      description: 'Nothing was applied, and the box says so.',
      on: {
        'code.change': {
          target: 'idle',
          actions: { type: 'storeCode', params: ({ event }) => ({ code: event.code }) },
        },
        'promo.apply': { guard: 'hasCode', target: 'applying' },
      },
    },
  },
});
