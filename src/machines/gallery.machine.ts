import { assign, setup } from 'xstate';

interface Context {
  /** Number of images and videos. */
  count: number;
  /** Index of the visible image or video, from 0. */
  index: number;
}

/** Events of the media gallery. */
export type GalleryEvent =
  | { type: 'media.next' }
  | { type: 'media.previous' }
  | { type: 'media.choose'; index: number };

/** Images and videos of a product. Next and previous wrap around. */
export const galleryMachine = setup({
  types: { input: {} as { count: number }, context: {} as Context, events: {} as GalleryEvent },
  actions: {
    move: assign({
      index: ({ context }, params: { by: 1 | -1 }) => (context.index + params.by + context.count) % context.count,
    }),
    storeIndex: assign({ index: (_, params: { index: number }) => params.index }),
  },
  guards: {
    hasMedia: ({ context }) => context.count > 0,
    hasSeveral: ({ context }) => context.count > 1,
    isInRange: ({ context }, params: { index: number }) => params.index >= 0 && params.index < context.count,
  },
}).createMachine({
  id: 'gallery',
  description: 'Browses the images and videos of a product.',
  context: ({ input }) => ({ count: input.count, index: 0 }),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'hasMedia', target: 'showing' }, { target: 'empty' }] },
    empty: { description: "Shows 'No Image Available'." },
    showing: {
      description: 'Shows one image or video.',
      on: {
        'media.next': { guard: 'hasSeveral', actions: { type: 'move', params: { by: 1 } } },
        'media.previous': { guard: 'hasSeveral', actions: { type: 'move', params: { by: -1 } } },
        'media.choose': {
          guard: { type: 'isInRange', params: ({ event }) => event },
          actions: { type: 'storeIndex', params: ({ event }) => event },
        },
      },
    },
  },
});
