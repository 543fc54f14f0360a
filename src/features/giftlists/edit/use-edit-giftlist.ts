import { useQueryClient } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useCallback, useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import type { GiftlistSummary } from '../../../generated/model';
import { draftOf, type GiftlistDraft, hasChanges } from '../../../rules/giftlist';
import { ownListId } from '../../../rules/list-paths';
import { useFlow } from '../../../runtime';
import { provideEditGiftlist } from './edit-giftlist.actors';

/**
 * The editing of a list in its place: what is typed, how far it is, and the ways on. Who goes elsewhere with changes is held back until
 * they have answered (reading 105).
 */
export const useEditGiftlist = (list: GiftlistSummary) => {
  const queryClient = useQueryClient();
  const [machine] = useState(() => provideEditGiftlist(queryClient));
  const flow = useFlow(machine, { id: list.id });
  const state = useSelector(flow, ({ value }) => value);
  const { proceed, reset } = useBlocker(({ currentLocation, nextLocation }) => {
    if (nextLocation.pathname === currentLocation.pathname || ownListId(nextLocation) === list.id) return false;
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
  return {
    draft: useSelector(flow, ({ context }) => context.draft),
    saved: useSelector(flow, ({ context }) => context.saved),
    hasDescription: useSelector(flow, ({ context }) => context.hasDescription),
    isEditing: state !== 'viewing',
    isSaving: state === 'saving',
    canSave: useSelector(flow, (snapshot) => snapshot.can({ type: 'edit.save' })),
    canChange: useSelector(flow, (snapshot) => snapshot.can({ type: 'draft.change', change: {} })),
    start: () => flow.send({ type: 'edit.start', saved: draftOf(list) }),
    change: (change: Partial<GiftlistDraft>) => flow.send({ type: 'draft.change', change }),
    addDescription: () => flow.send({ type: 'description.add' }),
    removeDescription: () => flow.send({ type: 'description.remove' }),
    save: () => flow.send({ type: 'edit.save' }),
    cancel: () => flow.send({ type: 'edit.cancel' }),
  };
};
