import { useEffect, useRef } from 'react';
import { useMatches } from 'react-router-dom';
import { openModalSelector } from '../../ui/open-modal-selector';

const shopName = 'Giftlist';

const titleOf = (handle: unknown): string | undefined =>
  typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string'
    ? handle.title
    : undefined;

/**
 * Takes the focus to the page's heading, if there is one. A dialog that is open over the page keeps it.
 *
 * @returns whether nothing is left to be done
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
 * Takes the focus to the page's heading as soon as there is one. A focus that was moved in the meantime stays where it is.
 *
 * @returns stops waiting
 */
const focusHeadingWhenThere = (): (() => void) | undefined => {
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
 * What a browser does for a new document, done for a new route: the page's title, and the focus on its heading, so that the page
 * is announced and Tab starts from its top (WCAG 2.4.3). The heading may come later than the address: where the boot check is still
 * running, a page for members waits for it. A component that draws nothing, so that a step draws nothing anew.
 */
export const RouteEffects = () => {
  const match = useMatches().at(-1);
  const title = titleOf(match?.handle);
  // Compares routes, not paths: another list on /giftlists is the same page.
  const page = match?.id;
  const shownPage = useRef(page);
  useEffect(() => {
    document.title = title ? `${title} · ${shopName}` : shopName;
  }, [title]);
  useEffect(() => {
    if (shownPage.current === page) return undefined;
    shownPage.current = page;
    return focusHeadingWhenThere();
  }, [page]);
  return null;
};
