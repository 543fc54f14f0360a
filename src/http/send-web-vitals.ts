import { onCLS, onINP, onLCP } from 'web-vitals';
import { type WebVitals, webVitalsPath } from '#rules/web-vitals.ts';

/**
 * Sends the web vitals of this visit once, by beacon, when the page is first hidden or left.
 *
 * @param page - Route pattern of the first page, such as '/giftlist/:giftlistId'.
 */
export const sendWebVitals = (page: string): void => {
  const vitals: { lcp?: number; inp?: number; cls?: number } = {};
  const onEveryChange = { reportAllChanges: true };
  onLCP(({ value }) => void (vitals.lcp = Math.round(value)), onEveryChange);
  onINP(({ value }) => void (vitals.inp = Math.round(value)), onEveryChange);
  onCLS(({ value }) => void (vitals.cls = Math.round(value * 1000)), onEveryChange);

  const send = (): void => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', send);
    const sent: WebVitals = { page, ...vitals };
    navigator.sendBeacon(webVitalsPath, JSON.stringify(sent));
  };
  // Added after the listeners of `web-vitals`, which therefore run first and report the final values.
  document.addEventListener('visibilitychange', send);
};
