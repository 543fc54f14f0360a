import { shallowEqual, useSelector } from '@xstate/react';
import { type PointerEvent, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { drawerMachine } from '#machines/drawer.machine.ts';
import { useSharedFlow } from '#runtime';

const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';

const selectDrawer = (drawer: SnapshotFrom<typeof drawerMachine>) => ({
  /** Whether the drawer is open or closing, or the mouse is on the cart link: the chunk must be loaded. */
  isWanted: drawer.matches('waiting') || drawer.matches('open') || drawer.matches('closing'),
  isOpen: drawer.matches('open'),
  isClosing: drawer.matches('closing'),
  addedId: drawer.context.addedId,
});

/** State of the drawer, and actions that hold it open or close it. */
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
    ...useSelector(drawer, selectDrawer, shallowEqual),
    ...holds,
    close: () => drawer.send({ type: 'drawer.close' }),
    /** Props of the cart link. Mouse only: touch has no hover and opens the page. */
    iconHandlers: {
      onPointerEnter: (event: PointerEvent) => isMouse(event) && drawer.send({ type: 'icon.entered' }),
      onPointerLeave: (event: PointerEvent) => isMouse(event) && drawer.send({ type: 'icon.left' }),
    },
  };
};

export type UseDrawerResult = ReturnType<typeof useDrawer>;
