import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router-dom';
import { openModalSelector } from '#ui/open-modal-selector.ts';

const shopName = 'Giftlist';

const titleOf = (handle: unknown): string | undefined =>
  typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
    ? handle.title
    : undefined;

/**
 * Focuses the page's heading, unless a dialog is open.
 * @returns `false` if the page has no heading yet
 */
const focusHeading = (): boolean => {
  if (document.querySelector(openModalSelector)) return true;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
};

/**
 * Focuses the page's heading as soon as it is mounted, unless the focus moves first.
 * @returns stops waiting
 */
const focusHeadingOnceMounted = (): (() => void) | undefined => {
  if (focusHeading()) return undefined;
  const main = document.querySelector('main');
  if (!main) return undefined;
  const focused = document.activeElement;
  const observer = new MutationObserver(() => {
    const { activeElement } = document;
    const hasMoved = activeElement !== focused && activeElement !== document.body;
    if (hasMoved || focusHeading()) observer.disconnect();
  });
  observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
};

/**
 * Sets the title and focuses the heading after navigation, as browsers do for a new document (WCAG 2.4.3). A separate
 * component that renders nothing, because `useMatches` renders its component again on every navigation.
 */
export const RouteEffects = () => {
  const match = useMatches().at(-1);
  const title = titleOf(match?.handle);
  // Compares routes instead of paths: another giftlist on /giftlists is the same page.
  const page = match?.id;
  const shownPage = useRef(page);
  useEffect(() => {
    document.title = title ? `${title} · ${shopName}` : shopName;
  }, [title]);
  useEffect(() => {
    if (shownPage.current === page) return undefined;
    shownPage.current = page;
    return focusHeadingOnceMounted();
  }, [page]);
  return null;
};
