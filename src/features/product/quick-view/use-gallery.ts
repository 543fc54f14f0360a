import { useSelector } from '@xstate/react';
import { galleryMachine } from '#machines/gallery.machine.ts';
import { useFlow } from '#runtime';

/**
 * Gallery state: current medium, and actions to change it.
 * @param count - Number of media; only the value of the first render is used.
 */
export const useGallery = (count: number) => {
  const gallery = useFlow(() => galleryMachine, { count }, { survivesIdentityChange: true });
  const index = useSelector(gallery, ({ context }) => context.index);
  const isEmpty = useSelector(gallery, (snapshot) => snapshot.matches('empty'));
  const canNavigate = useSelector(gallery, (snapshot) => snapshot.can({ type: 'media.next' }));
  return {
    index,
    isEmpty,
    canTurn: canNavigate,
    next: () => gallery.send({ type: 'media.next' }),
    previous: () => gallery.send({ type: 'media.previous' }),
    choose: (chosen: number) => gallery.send({ type: 'media.choose', index: chosen }),
  };
};
