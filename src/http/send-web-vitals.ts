import { onCLS, onINP, onLCP } from 'web-vitals';
import { type WebVitals, webVitalsPath } from '#rules/web-vitals.ts';

/**
 * Sends the web vitals of this visit once, by beacon, when the page is first hidden or left.
 *
 * @param page - Route pattern of the first page, such as '/giftlist/:giftlistId'.
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
  // After the listeners of the package, which read the final values.
  document.addEventListener('visibilitychange', send);
};
