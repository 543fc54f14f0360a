import { useEffect, useEffectEvent } from 'react';
import { badgeText } from '../../rules/notifications';

/** A number that stands before a title. */
const counted = /^\(\d+\+?\) /;

/**
 * Writes a number before the page's title, '(3) My Friends · Giftlist', on this page and on those that follow (reading 90). The titles of
 * pages are written by the shell, which knows of no number: this follows it.
 *
 * @param count - Nothing is written for 0.
 */
export const useTitleCount = (count: number): void => {
  const write = useEffectEvent(() => {
    const plain = document.title.replace(counted, '');
    const title = count === 0 ? plain : `(${badgeText(count)}) ${plain}`;
    if (title !== document.title) document.title = title;
  });
  useEffect(() => write(), [count]);
  useEffect(() => {
    const observer = new MutationObserver(() => write());
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(counted, '');
    };
  }, []);
};
