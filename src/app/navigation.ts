import { createPath, type DataRouter, NavigationType, parsePath } from 'react-router-dom';
import { type Navigation, nextTask, type PageLocation } from '../runtime';

interface Step {
  to: string;
  replaces: boolean;
  startsAtTop: boolean;
}

/**
 * The address bar for flows. Flows know the new location at once; the router, whose work is half of what a press costs, navigates in the
 * next task: the browser has painted by then what the press changed (INP).
 *
 * @param router - The running router.
 */
export const createNavigation = (router: DataRouter): Navigation => {
  const listeners = new Set<(location: PageLocation) => void>();
  let current: PageLocation = router.state.location;
  /** The navigation that the router does not know yet, or is still working on. */
  let ahead: Step | undefined;
  let isPosted = false;
  let wasBroughtBack = router.state.historyAction === NavigationType.Pop;

  const arriveAt = (next: PageLocation) => {
    current = next;
    for (const listener of listeners) listener(next);
  };

  let last = router.state.location;
  router.subscribe(({ location, historyAction, navigation }) => {
    // A link was pressed before the router was told to navigate: the link wins.
    if (isPosted && navigation.location) ahead = undefined;
    if (location === last) return;
    last = location;
    wasBroughtBack = historyAction === NavigationType.Pop;
    const isKnown = ahead?.to === createPath(location);
    ahead = undefined;
    if (isKnown) current = location;
    else arriveAt(location);
  });

  const notifyRouter = () => {
    isPosted = false;
    if (ahead) void router.navigate(ahead.to, { replace: ahead.replaces, preventScrollReset: !ahead.startsAtTop });
  };

  return {
    location: () => current,
    wasBroughtBack: () => wasBroughtBack,
    isLeaving: () => (router.state.navigation.location ?? current).pathname !== router.state.location.pathname,
    heldBack: () => [...router.state.blockers.values()].find((blocker) => blocker.state === 'blocked'),
    go: (to, { replaces = false, startsAtTop = false } = {}) => {
      // Navigations within one frame are joined.
      ahead = { to, replaces: replaces && ahead?.replaces !== false, startsAtTop };
      if (!isPosted) void nextTask().then(notifyRouter);
      isPosted = true;
      wasBroughtBack = false;
      const { pathname = '/', search = '' } = parsePath(to);
      arriveAt({ pathname, search });
    },
    follow: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
