import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router-dom';
import type { DiscardAnswered, DiscardRequested } from '../machines/editing';
import { type PageLocation, useServices } from './services';

/** A flow in which something is edited, and which asks before the changes are lost. */
export interface UnsavedChangesFlow {
  getSnapshot: () => {
    can: (event: DiscardRequested) => boolean;
    /** 'asking' is the state that waits for the person's answer. */
    hasTag: (tag: 'asking') => boolean;
  };
  send: (event: DiscardRequested) => void;
  on: (type: DiscardAnswered['type'], listener: () => void) => { unsubscribe: () => void };
}

interface LeaveQuestionOptions {
  /** Whether an address shows what is being edited: going there is no leaving. */
  isSamePlace: (to: PageLocation) => boolean;
  /** Whether something would be lost now. */
  hasChanges: () => boolean;
}

/**
 * Holds a person back who goes elsewhere with changes, until they have answered (reading 105). Only in a view that is there while something
 * is being edited: elsewhere no navigation is blocked.
 *
 * @param flow - The editing.
 */
export const useUnsavedChangesPrompt = (
  flow: UnsavedChangesFlow,
  { isSamePlace, hasChanges }: LeaveQuestionOptions,
): void => {
  const { navigation } = useServices();
  useBlocker(({ nextLocation }) => {
    if (isSamePlace(nextLocation)) return false;
    // A second navigation while the question is open is blocked, too: Back is how a phone dismisses a dialog.
    if (flow.getSnapshot().hasTag('asking')) return true;
    if (!flow.getSnapshot().can({ type: 'edit.leave' })) return false;
    flow.send({ type: 'edit.leave' });
    // Where another question is open, this one is refused and the navigation is blocked. Without changes nothing is asked.
    return flow.getSnapshot().hasTag('asking') || hasChanges();
  });
  useEffect(() => {
    // Reads the blocker from the router: the hook's own return value is a render behind, and the answer can be quicker.
    const subscriptions = [
      flow.on('leave.allowed', () => navigation.blockedNavigation()?.proceed()),
      flow.on('leave.refused', () => navigation.blockedNavigation()?.reset()),
    ];
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
  }, [flow, navigation]);
  const isHeld = useEffectEvent(hasChanges);
  useEffect(() => {
    // The browser asks in its own words.
    const holdBack = (event: BeforeUnloadEvent) => {
      if (isHeld()) event.preventDefault();
    };
    window.addEventListener('beforeunload', holdBack);
    return () => window.removeEventListener('beforeunload', holdBack);
  }, []);
};
