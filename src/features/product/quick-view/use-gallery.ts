import { useSelector } from '@xstate/react';
import { galleryMachine } from '../../../machines/gallery.machine';
import { useFlow } from '../../../runtime';

/**
 * Which of a product's pictures and videos is on screen, and how to turn to another.
 *
 * @param count - How many there are; the one of the first render counts.
 */
export const useGallery = (count: number) => {
  const gallery = useFlow(galleryMachine, { count }, { outlivesPerson: true });
  const index = useSelector(gallery, ({ context }) => context.index);
  const isEmpty = useSelector(gallery, (snapshot) => snapshot.matches('empty'));
  const canTurn = useSelector(gallery, (snapshot) => snapshot.can({ type: 'media.next' }));
  return {
    index,
    isEmpty,
    canTurn,
    next: () => gallery.send({ type: 'media.next' }),
    previous: () => gallery.send({ type: 'media.previous' }),
    choose: (chosen: number) => gallery.send({ type: 'media.choose', index: chosen }),
  };
};
