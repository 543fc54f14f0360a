import { assign, setup } from 'xstate';

interface Context {
  /** How many pictures and videos there are. */
  count: number;
  /** The one on screen, from 0. */
  index: number;
}

/** Events of the media gallery. */
export type GalleryEvent =
  | { type: 'media.next' }
  | { type: 'media.previous' }
  | { type: 'media.choose'; index: number };

/** Pictures and videos of a product: next and previous wrap around (docs/product.md, Product quick view). */
export const galleryMachine = setup({
  types: { input: {} as { count: number }, context: {} as Context, events: {} as GalleryEvent },
  actions: {
    turn: assign({
      index: ({ context }, params: { by: 1 | -1 }) => (context.index + params.by + context.count) % context.count,
    }),
    storeIndex: assign({ index: (_, params: { index: number }) => params.index }),
  },
  guards: {
    hasMedia: ({ context }) => context.count > 0,
    hasSeveral: ({ context }) => context.count > 1,
    isThere: ({ context }, params: { index: number }) => params.index >= 0 && params.index < context.count,
  },
}).createMachine({
  id: 'gallery',
  description: 'Turns the pictures and videos of a product over.',
  context: ({ input }) => ({ count: input.count, index: 0 }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasMedia', target: 'showing' }, { target: 'empty' }] },
    empty: { description: "The place of the pictures says: 'No Image Available'." },
    showing: {
      description: 'One picture or video is on screen.',
      on: {
        'media.next': { guard: 'hasSeveral', actions: { type: 'turn', params: { by: 1 } } },
        'media.previous': { guard: 'hasSeveral', actions: { type: 'turn', params: { by: -1 } } },
        'media.choose': {
          guard: { type: 'isThere', params: ({ event }) => ({ index: event.index }) },
          actions: { type: 'storeIndex', params: ({ event }) => ({ index: event.index }) },
        },
      },
    },
  },
});
