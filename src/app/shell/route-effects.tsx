import { useEffect, useRef } from 'react';
import { useLocation, useMatches } from 'react-router-dom';

const shopName = 'Giftlist';

const titleOf = (handle: unknown): string | undefined =>
  typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
    ? handle.title
    : undefined;

/**
 * What a browser does for a new document, done for a new route: the page's title, and the focus on its heading, so that the page
 * is announced and Tab starts from its top (WCAG 2.4.3). A component that draws nothing, so that a step draws nothing anew.
 */
export const RouteEffects = () => {
  const { pathname } = useLocation();
  const title = titleOf(useMatches().at(-1)?.handle);
  const shownPath = useRef(pathname);
  useEffect(() => {
    document.title = title ? `${title} · ${shopName}` : shopName;
  }, [title]);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    const heading = document.querySelector<HTMLElement>('main h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
  return null;
};
