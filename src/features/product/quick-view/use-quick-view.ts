import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsHydrated, useServices } from '#runtime';
import { quickViewId, quickViewLink, withoutQuickView } from './quick-view-link';

/** State of a history entry that was added to open the quick view: closing goes back. Links must set the state, too. */
export const quickViewState = { isQuickView: true } as const;

const isQuickViewState = (state: unknown) =>
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
  isServerRendered?: boolean;
}

/**
 * The product opened by the URL, and a function to close the quick view.
 * @param parameter - Query parameter of the dialog of a giftlist item; `productId` is then the id of that item.
 * @param isServerRendered - Whether the SSR document contains the dialog, so that hydration renders it, too.
 */
export const useQuickView = ({
  parameter,
  isServerRendered = false,
}: QuickViewOptions = {}): {
  productId: string | undefined;
  close: () => void;
} => {
  const isHydrated = useIsHydrated();
  const location = useLocation();
  const { search, key } = location;
  const state: unknown = location.state;
  const navigate = useNavigate();
  const closingKey = useRef<string>(undefined);
  useEffect(() => {
    if (closingKey.current !== key) closingKey.current = undefined;
  }, [key]);
  const close = useCallback(() => {
    // Going back is asynchronous: ignore a second Escape, which would leave the page.
    if (closingKey.current === key) return;
    closingKey.current = key;
    if (isQuickViewState(state)) void navigate(-1);
    else void navigate({ search: withoutQuickView(search, parameter) }, { replace: true, preventScrollReset: true });
  }, [navigate, search, state, key, parameter]);
  return { productId: isHydrated || isServerRendered ? quickViewId(search, parameter) : undefined, close };
};
