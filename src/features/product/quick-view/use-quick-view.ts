import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsHydrated, useServices } from '#runtime';
import { quickViewId, quickViewLink, withoutQuickView } from './quick-view-link';

/** State of a history entry that was added to open the quick view, so that closing goes back. Links pass it, too. */
export const quickViewState = { isQuickView: true } as const;

const wasOpenedHere = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isQuickView' in state && state.isQuickView === true;

/** Returns a stable function that opens a product's quick view on the current page. */
export const useOpenQuickView = (): ((id: string) => void) => {
  const { navigation } = useServices();
  const navigate = useNavigate();
  return useCallback(
    (id: string) => {
      void navigate(
        { search: quickViewLink(id, navigation.location().search) },
        { state: quickViewState, preventScrollReset: true },
      );
    },
    [navigate, navigation],
  );
};

interface QuickViewOptions {
  parameter?: string;
  isRendered?: boolean;
}

/**
 * The product opened by the URL, and a function to close the quick view.
 * @param parameter - Query parameter of another dialog; `productId` is then the id of its content.
 * @param isRendered - Whether the SSR document contains the dialog, so that hydration renders it, too.
 */
export const useQuickView = ({
  parameter,
  isRendered = false,
}: QuickViewOptions = {}): {
  productId: string | undefined;
  close: () => void;
} => {
  const isHydrated = useIsHydrated();
  const location = useLocation();
  const { search, key } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const leavingKey = useRef<string>(undefined);
  useEffect(() => {
    if (leavingKey.current !== key) leavingKey.current = undefined;
  }, [key]);
  const close = useCallback(() => {
    // Going back is asynchronous: ignore a second Escape, which would leave the page.
    if (leavingKey.current === key) return;
    leavingKey.current = key;
    if (wasOpenedHere(state)) void navigate(-1);
    else void navigate({ search: withoutQuickView(search, parameter) }, { replace: true, preventScrollReset: true });
  }, [navigate, search, state, key, parameter]);
  return { productId: isHydrated || isRendered ? quickViewId(search, parameter) : undefined, close };
};
