import { createPath, type DataRouter, NavigationType, parsePath } from 'react-router-dom';
import { type Navigation, nextTask, type PageLocation } from '#runtime';

interface Step {
  to: string;
  replace: boolean;
  scrollToTop: boolean;
}

/**
 * The address bar for flows. Flows receive a location immediately, the router in the next task, after the browser has
 * painted (INP).
 */
export const createNavigation = (router: DataRouter): Navigation => {
  const listeners = new Set<(location: PageLocation) => void>();
  let current: PageLocation = router.state.location;
  /** A navigation that the router has not received or not finished yet. */
  let ahead: Step | undefined;
  let isPosted = false;
  let isHistoryNavigation = router.state.historyAction === NavigationType.Pop;

  const arriveAt = (next: PageLocation) => {
    current = next;
    for (const listener of listeners) listener(next);
  };

  let last = router.state.location;
  router.subscribe(({ location, historyAction, navigation }) => {
    // A link pressed before the router received the navigation wins.
    if (isPosted && navigation.location) ahead = undefined;
    if (location === last) return;
    last = location;
    isHistoryNavigation = historyAction === NavigationType.Pop;
    const isKnown = ahead?.to === createPath(location);
    ahead = undefined;
    if (isKnown) current = location;
    else arriveAt(location);
  });

  const notifyRouter = () => {
    isPosted = false;
    if (ahead) void router.navigate(ahead.to, { replace: ahead.replace, preventScrollReset: !ahead.scrollToTop });
  };

  return {
    location: () => current,
    isHistoryNavigation: () => isHistoryNavigation,
    isLeaving: () => (router.state.navigation.location ?? current).pathname !== router.state.location.pathname,
    blockedNavigation: () => [...router.state.blockers.values()].find((blocker) => blocker.state === 'blocked'),
    navigate: (to, { replace = false, scrollToTop = false } = {}) => {
      // Several navigations in one frame become one, which adds a history entry unless all of them replace.
      ahead = { to, replace: replace && ahead?.replace !== false, scrollToTop };
      if (!isPosted) void nextTask().then(notifyRouter);
      isPosted = true;
      isHistoryNavigation = false;
      const { pathname = '/', search = '' } = parsePath(to);
      arriveAt({ pathname, search });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
