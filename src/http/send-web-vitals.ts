import { onCLS, onINP, onLCP } from 'web-vitals';
import { type WebVitals, webVitalsPath } from '../rules/web-vitals';

/**
 * Sends the figures of this visit once, by beacon, when its page is left or put aside for the first time.
 *
 * @param page - The pattern of the address that the visit began at, such as '/giftlist/:giftlistId'.
 */
export const sendWebVitals = (page: string): void => {
  const figures: { lcp?: number; inp?: number; cls?: number } = {};
  const always = { reportAllChanges: true };
  onLCP(({ value }) => void (figures.lcp = Math.round(value)), always);
  onINP(({ value }) => void (figures.inp = Math.round(value)), always);
  onCLS(({ value }) => void (figures.cls = Math.round(value * 1000)), always);

  const send = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const sent: WebVitals = { page, ...figures };
    navigator.sendBeacon(webVitalsPath, JSON.stringify(sent));
  };
  // After those of the package, which read what has come last.
  document.addEventListener('visibilitychange', send);
};
