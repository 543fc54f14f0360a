import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False while the prerendered page is being hydrated, true ever after: what the build could not know (the query, storage, the
 * window's width) is read only then, so that the first render is the prerendered one. A view that comes later starts with true.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
