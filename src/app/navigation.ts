import { createPath, type DataRouter, NavigationType, parsePath } from 'react-router-dom';
import { type Navigation, nextTask, type PageLocation } from '#runtime';

interface PendingNavigation {
  to: string;
  replace: boolean;
  scrollToTop: boolean;
}

/**
 * Navigation for flows. Flows receive a new location immediately, the router in the next task, after the browser has
 * painted (INP).
 */
export const createNavigation = (router: DataRouter): Navigation => {
  const listeners = new Set<(location: PageLocation) => void>();
  let current: PageLocation = router.state.location;
  /** Latest navigation of a flow, until the router has finished it. */
  let pending: PendingNavigation | undefined;
  let isScheduled = false;
  let isHistoryNavigation = router.state.historyAction === NavigationType.Pop;

  const setLocation = (next: PageLocation) => {
    current = next;
    for (const listener of listeners) listener(next);
  };

  let lastRouterLocation = router.state.location;
  router.subscribe(({ location, historyAction, navigation }) => {
    // A link pressed before the router received the navigation wins.
    if (isScheduled && navigation.location) pending = undefined;
    if (location === lastRouterLocation) return;
    lastRouterLocation = location;
    isHistoryNavigation = historyAction === NavigationType.Pop;
    const isOwnNavigation = pending?.to === createPath(location);
    pending = undefined;
    if (isOwnNavigation) current = location;
    else setLocation(location);
  });

  const notifyRouter = () => {
    isScheduled = false;
    if (pending)
      void router.navigate(pending.to, { replace: pending.replace, preventScrollReset: !pending.scrollToTop });
  };

  return {
    location: () => current,
    isHistoryNavigation: () => isHistoryNavigation,
    isLeaving: () => (router.state.navigation.location ?? current).pathname !== router.state.location.pathname,
    blockedNavigation: () => [...router.state.blockers.values()].find((blocker) => blocker.state === 'blocked'),
    navigate: (to, { replace = false, scrollToTop = false } = {}) => {
      // Several navigations in one frame become one, which adds a history entry unless all of them replace.
      pending = { to, replace: replace && pending?.replace !== false, scrollToTop };
      if (!isScheduled) void nextTask().then(notifyRouter);
      isScheduled = true;
      isHistoryNavigation = false;
      const { pathname = '/', search = '' } = parsePath(to);
      setLocation({ pathname, search });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
