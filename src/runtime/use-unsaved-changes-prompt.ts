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

interface UnsavedChangesOptions {
  /** Whether the target of a navigation shows the form, too, so that the changes stay. */
  showsForm: (to: PageLocation) => boolean;
  /** Whether there are unsaved changes. */
  hasChanges: () => boolean;
}

/**
 * Blocks navigations with unsaved changes until the user has answered. Use it only in a view that is mounted only
 * during editing: otherwise it would block other navigations.
 *
 * @param flow - Flow of the form.
 */
export const useUnsavedChangesPrompt = (
  flow: UnsavedChangesFlow,
  { showsForm, hasChanges }: UnsavedChangesOptions,
): void => {
  const { navigation } = useServices();
  useBlocker(({ nextLocation }) => {
    if (showsForm(nextLocation)) return false;
    // A second navigation during the confirmation is blocked, too: Back is how a phone dismisses a dialog.
    if (flow.getSnapshot().hasTag('asking')) return true;
    if (!flow.getSnapshot().can({ type: 'edit.leave' })) return false;
    flow.send({ type: 'edit.leave' });
    // If another confirmation is open, this one does not open: unsaved changes then block the navigation silently.
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
  const hasChangesNow = useEffectEvent(hasChanges);
  useEffect(() => {
    // The browser shows its own confirmation.
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (hasChangesNow()) event.preventDefault();
    };
    window.addEventListener('beforeunload', confirmUnload);
    return () => window.removeEventListener('beforeunload', confirmUnload);
  }, []);
};
