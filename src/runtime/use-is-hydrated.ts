import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False during hydration, then true. Values that the build does not know (query, storage, window width) must wait for
 * it, so that the first render matches the prerendered HTML. Views mounted later start with true.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
