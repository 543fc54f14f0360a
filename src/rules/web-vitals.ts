import { paths } from './paths';

/** Path that receives web vitals, on the shop's own host. */
export const webVitalsPath = '/web-vitals';

/** Pages with web vitals, by route pattern. The last one, '*', is for all other pages. */
export const reportedPages: readonly string[] = [...Object.values(paths), `${paths.giftlists}/:id?`, '*'];

/** Web vitals of one visit. Missing metrics were not measured. */
export interface WebVitals {
  /** Route pattern of the first page. Contains no ids or names. */
  readonly page: string;
  /** Largest Contentful Paint, ms. */
  readonly lcp?: number | undefined;
  /** Interaction to Next Paint, ms. */
  readonly inp?: number | undefined;
  /** Cumulative Layout Shift × 1,000. */
  readonly cls?: number | undefined;
}
