import { promoMachine } from '../../../src/machines/promo.machine';
import type { Replay, EventDriver } from '../harness/replay';
import { every, isGone, isSeen } from '../../support/pages/look';
import { clicks } from '../samples';
import type { Shop } from '../shop';

const type = (code: string): EventDriver<Shop> => ({
  step: code === '' ? 'Empty the box of the promo code.' : `Type "${code}" as the promo code.`,
  event: { type: 'code.change', code },
  drive: ({ bag }) => bag.promo.fill(code),
  // while it is being looked at, the code stands still
  when: ({ context }) => context.code !== code,
});

export const promoReplay: Replay<Shop> = {
  machine: promoMachine,
  starts: {
    'a full bag': {
      step: 'Open the bag with five products as a guest.',
      open: (shop) => shop.open('/cart', { lines: 5 }),
    },
  },
  variant: ({ context }) => context.code,
  events: {
    'type a code': type('SPRING'),
    'type nothing': type(''),
    apply: {
      step: 'Press Apply.',
      event: { type: 'promo.apply' },
      ...clicks(({ bag }) => bag.apply),
    },
  },
  states: {
    idle: ({ bag }) => every(isSeen(bag.promo), isGone(bag.promoAnswer), isGone(bag.applying)),
    applying: ({ bag }) => isSeen(bag.applying),
    answered: ({ bag }) => isSeen(bag.promoAnswer),
  },
};
