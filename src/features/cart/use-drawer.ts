import { useSelector } from '@xstate/react';
import type { PointerEvent } from 'react';
import { useChild } from '../runtime';

const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';

/** The drawer: whether it shows, and what keeps it open or closes it. */
export const useDrawer = () => {
  const drawer = useChild('drawer');
  const isWaiting = useSelector(drawer, (snapshot) => snapshot.matches('waiting'));
  const isOpen = useSelector(drawer, (snapshot) => snapshot.matches('open'));
  const isClosing = useSelector(drawer, (snapshot) => snapshot.matches('closing'));
  const addedId = useSelector(drawer, ({ context }) => context.addedId);
  return {
    /** Open, or about to be. */
    isWanted: isWaiting || isOpen || isClosing,
    isOpen,
    isClosing,
    addedId,
    close: () => drawer.send({ type: 'drawer.close' }),
    /** Spread on the bag icon. Touch opens the page instead: there is no hovering with a finger. */
    iconHandlers: {
      onPointerEnter: (event: PointerEvent) => isMouse(event) && drawer.send({ type: 'icon.entered' }),
      onPointerLeave: (event: PointerEvent) => isMouse(event) && drawer.send({ type: 'icon.left' }),
    },
    hold: (hold: 'pointer' | 'focus') => drawer.send({ type: 'hold.added', hold }),
    release: (hold: 'pointer' | 'focus') => drawer.send({ type: 'hold.released', hold }),
  };
};
