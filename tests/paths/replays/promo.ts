import { promoMachine } from '../../../src/machines/promo.machine';
import type { Replay } from '../harness/replay';
import { every, isEnabled, isGone, isSeen } from '../../support/pages/look';
import type { Shop } from '../shop';

const type = (code: string) => ({
  event: { type: 'code.change', code },
  drive: ({ bag }: Shop) => bag.promo.fill(code),
  // while it is being looked at, the code stands still
  when: ({ context }: { context: { code: string } }) => context.code !== code,
});

export const promoReplay: Replay<Shop> = {
  machine: promoMachine,
  starts: { 'a full bag': { open: (shop) => shop.open('/cart', { lines: 5 }) } },
  facet: ({ context }) => context.code,
  events: {
    'type a code': type('SPRING'),
    'type nothing': type(''),
    apply: {
      event: { type: 'promo.apply' },
      drive: ({ bag }) => bag.apply.click(),
      control: ({ bag }) => isEnabled(bag.apply),
    },
  },
  states: {
    idle: ({ bag }) => every(isSeen(bag.promo), isGone(bag.promoAnswer), isGone(bag.applying)),
    applying: ({ bag }) => isSeen(bag.applying),
    answered: ({ bag }) => isSeen(bag.promoAnswer),
  },
};
