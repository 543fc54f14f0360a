import { useCallback, useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { editGiftlistMachine } from '../../../machines/edit-giftlist.machine';
import { hasChanges } from '../../../rules/giftlist';
import { ownListId } from '../../../rules/list-paths';

/**
 * Holds a person back who goes elsewhere with changes, until they have answered (reading 105). Only in a view that is there while a list is
 * being edited: otherwise nobody is to be held back.
 *
 * @param flow - The editing.
 * @param id - Of the list: another address of the same list is no other place.
 */
export const useLeaveQuestion = (flow: ActorRefFrom<typeof editGiftlistMachine>, id: string): void => {
  const { proceed, reset } = useBlocker(({ currentLocation, nextLocation }) => {
    if (nextLocation.pathname === currentLocation.pathname || ownListId(nextLocation) === id) return false;
    if (!flow.getSnapshot().can({ type: 'edit.leave' })) return false;
    flow.send({ type: 'edit.leave' });
    // Nothing was changed: there is nothing to ask.
    return flow.getSnapshot().value === 'discarding';
  });
  useEffect(() => {
    const subscriptions = [flow.on('leave.allowed', () => proceed?.()), flow.on('leave.refused', () => reset?.())];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [flow, proceed, reset]);
  useBeforeUnload(
    useCallback(
      (event) => {
        const { value, context } = flow.getSnapshot();
        // The browser asks in its own words.
        if (value === 'editing' && hasChanges(context.saved, context.draft)) event.preventDefault();
      },
      [flow],
    ),
  );
};
