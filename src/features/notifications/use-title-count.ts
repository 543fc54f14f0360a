import { useEffect, useEffectEvent } from 'react';
import { badgeText } from '#rules/notifications.ts';

/** Count prefix of a title. */
const countPrefix = /^\(\d+\+?\) /;

/**
 * Prefixes the page title with a count, '(3) My Friends · Giftlist', also after navigation. Runs after the shell, which
 * writes titles without the count.
 * @param count - 0 removes the prefix.
 */
export const useTitleCount = (count: number): void => {
  const write = useEffectEvent(() => {
    const titleWithoutCount = document.title.replace(countPrefix, '');
    const title = count === 0 ? titleWithoutCount : `(${badgeText(count)}) ${titleWithoutCount}`;
    if (title !== document.title) document.title = title;
  });
  useEffect(() => write(), [count]);
  useEffect(() => {
    const observer = new MutationObserver(() => write());
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(countPrefix, '');
    };
  }, []);
};
