import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import type { DiscardAnswered, DiscardRequested } from '#machines/editing.ts';
import { type PageLocation, useServices } from './services';

/** Flow with a form that confirms discarding changes. */
export interface UnsavedChangesFlow {
  getSnapshot: () => {
    can: (event: DiscardRequested) => boolean;
    /** 'asking' is the state that waits for the confirmation. */
    hasTag: (tag: 'asking') => boolean;
  };
  send: (event: DiscardRequested) => void;
  on: (type: DiscardAnswered['type'], listener: () => void) => { unsubscribe: () => void };
}

interface LeaveQuestionOptions {
  /** Whether a location still shows the form: going there does not discard the changes. */
  isSamePlace: (to: PageLocation) => boolean;
  /** Whether there are unsaved changes. */
  hasChanges: () => boolean;
}

/**
 * Blocks navigations with unsaved changes until the user has answered (reading 105). Use it only in a view that is
 * mounted during editing: otherwise it would block other navigations.
 *
 * @param flow - Flow of the form.
 */
export const useUnsavedChangesPrompt = (
  flow: UnsavedChangesFlow,
  { isSamePlace, hasChanges }: LeaveQuestionOptions,
): void => {
  const { navigation } = useServices();
  useBlocker(({ nextLocation }) => {
    if (isSamePlace(nextLocation)) return false;
    // A second navigation during the confirmation is blocked, too: Back is how a phone dismisses a dialog.
    if (flow.getSnapshot().hasTag('asking')) return true;
    if (!flow.getSnapshot().can({ type: 'edit.leave' })) return false;
    flow.send({ type: 'edit.leave' });
    // If another question is open, this one is refused and the navigation is blocked. Without changes there is no
    // question.
    return flow.getSnapshot().hasTag('asking') || hasChanges();
  });
  useEffect(() => {
    // Reads the blocker from the router, because the hook's return value is one render late and the answer may be
    // faster.
    const subscriptions = [
      flow.on('leave.allowed', () => navigation.blockedNavigation()?.proceed()),
      flow.on('leave.refused', () => navigation.blockedNavigation()?.reset()),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [flow, navigation]);
  const isHeld = useEffectEvent(hasChanges);
  useEffect(() => {
    // The browser shows its own confirmation.
    const holdBack = (event: BeforeUnloadEvent) => {
      if (isHeld()) event.preventDefault();
    };
    window.addEventListener('beforeunload', holdBack);
    return () => window.removeEventListener('beforeunload', holdBack);
  }, []);
};
