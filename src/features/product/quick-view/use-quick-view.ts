import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useIsHydrated, useServices } from '../../../runtime';
import { quickViewId, quickViewLink, withoutQuickView } from './quick-view-link';

/** Marks a step that was made to open a quick view: closing it goes that step back. A link to one carries it as its state. */
export const quickViewState = { isQuickView: true } as const;

const wasOpenedHere = (state: unknown) =>
  typeof state === 'object' && state !== null && 'isQuickView' in state && state.isQuickView === true;

/** Opens a product's quick view over the page as it stands. The returned function never changes. */
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
  isDrawn?: boolean;
}

/**
 * The product that the address bar opens, and the way out.
 *
 * @param parameter - Of another dialog that the address opens; what it shows is then called `productId` here.
 * @param isDrawn - The SSR document contains the dialog: hydration renders it, too.
 */
export const useQuickView = ({
  parameter,
  isDrawn = false,
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
    // Going back takes a moment: a second Escape in it must not leave the page.
    if (leavingKey.current === key) return;
    leavingKey.current = key;
    if (wasOpenedHere(state)) void navigate(-1);
    else void navigate({ search: withoutQuickView(search, parameter) }, { replace: true, preventScrollReset: true });
  }, [navigate, search, state, key, parameter]);
  return { productId: isHydrated || isDrawn ? quickViewId(search, parameter) : undefined, close };
};
