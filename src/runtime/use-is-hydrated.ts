import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False during hydration, then true. Use values that the build does not know (query, storage, window width) only once it
 * is true, so that the first render matches the prerendered HTML. In views mounted later, it is true from the start.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
