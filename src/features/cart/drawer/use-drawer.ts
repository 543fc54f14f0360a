import { shallowEqual, useSelector } from '@xstate/react';
import { type PointerEvent, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { drawerMachine } from '../../../machines/drawer.machine';
import { useSharedFlow } from '../../../runtime';

const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';

const viewDrawer = (drawer: SnapshotFrom<typeof drawerMachine>) => ({
  /** Open, or about to be. */
  isWanted: drawer.matches('waiting') || drawer.matches('open') || drawer.matches('closing'),
  isOpen: drawer.matches('open'),
  isClosing: drawer.matches('closing'),
  addedId: drawer.context.addedId,
});

/** The drawer: whether it shows, and what keeps it open or closes it. */
export const useDrawer = () => {
  const drawer = useSharedFlow('drawer');
  const holds = useMemo(
    () => ({
      hold: (hold: 'pointer' | 'focus') => drawer.send({ type: 'hold.added', hold }),
      release: (hold: 'pointer' | 'focus') => drawer.send({ type: 'hold.released', hold }),
    }),
    [drawer],
  );
  return {
    ...useSelector(drawer, viewDrawer, shallowEqual),
    ...holds,
    close: () => drawer.send({ type: 'drawer.close' }),
    /** Spread on the bag icon. Touch opens the page instead: there is no hovering with a finger. */
    iconHandlers: {
      onPointerEnter: (event: PointerEvent) => isMouse(event) && drawer.send({ type: 'icon.entered' }),
      onPointerLeave: (event: PointerEvent) => isMouse(event) && drawer.send({ type: 'icon.left' }),
    },
  };
};

/** What {@link useDrawer} offers. */
export type UseDrawerResult = ReturnType<typeof useDrawer>;
