import type { AnyMachineSnapshot } from 'xstate';
import { catalogue } from '../../../seed/catalogue';
import { galleryMachine } from '../../../src/machines/gallery.machine';
import type { Replay, Start } from '../harness/replay';
import { isSeen } from '../../support/pages/look';
import { clicks, opens } from '../samples';
import type { Shop } from '../shop';

const SEVERAL = 4;

/** A product of the mock catalogue with so many pictures and videos. */
const productWith = (count: number): string => {
  const found = catalogue.find(({ media = [] }) => media.length === count);
  if (found === undefined) throw new Error(`No product has ${count} pictures`);
  return found.id;
};

const starting = (count: number): Start<Shop> => ({
  step: `Open a product with ${count === 0 ? 'no picture' : `${count} ${count === 1 ? 'picture' : 'pictures'}`} as a guest.`,
  input: { count },
  open: opens(`/?product=${productWith(count)}`, {}, ({ quickView }) => quickView.details),
});

const numberOf = ({ context }: AnyMachineSnapshot): number => context.index + 1;

export const galleryReplay: Replay<Shop> = {
  machine: galleryMachine,
  starts: {
    'several pictures': starting(SEVERAL),
    'one picture': starting(1),
    'no pictures': starting(0),
  },
  variant: ({ context }) => `${context.index + 1} of ${context.count}`,
  events: {
    next: {
      step: 'Press Next picture.',
      event: { type: 'media.next' },
      ...clicks(({ quickView }) => quickView.next),
    },
    previous: {
      step: 'Press Previous picture.',
      event: { type: 'media.previous' },
      ...clicks(({ quickView }) => quickView.previous),
    },
    'choose the third': {
      step: 'Press the third small picture.',
      event: { type: 'media.choose', index: 2 },
      ...clicks(({ quickView }) => quickView.thumbnail(3)),
    },
  },
  states: {
    showing: ({ quickView }, snapshot) => isSeen(quickView.position(numberOf(snapshot), snapshot.context.count)),
    empty: ({ quickView }) => isSeen(quickView.noImage),
  },
};
