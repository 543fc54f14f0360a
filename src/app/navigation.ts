import type { DataRouter } from 'react-router-dom';
import type { Navigation } from '../features/runtime';

/**
 * The address bar behind the router, in the words of the flows.
 *
 * @param router - The running router.
 */
export const createNavigation = (router: DataRouter): Navigation => ({
  place: () => router.state.location,
  go: (to, { replaces = false, startsAtTop = false } = {}) => {
    void router.navigate(to, { replace: replaces, preventScrollReset: !startsAtTop });
  },
  follow: (listener) => {
    let last = router.state.location;
    return router.subscribe(({ location }) => {
      if (location === last) return;
      last = location;
      listener(location);
    });
  },
});
