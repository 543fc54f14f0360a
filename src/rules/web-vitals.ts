import { paths } from './paths';

/** Where a page sends the figures of its visit, on the shop's own host. */
export const webVitalsPath = '/field-figures';

/** Pages whose figures are kept, by the patterns of their addresses. The last one is what no page is at. */
export const reportedPages: readonly string[] = [...Object.values(paths), `${paths.giftlists}/:id?`, '*'];

/** How one visit was for its visitor. A figure that the browser does not know, or that never came, is left out. */
export interface WebVitals {
  /** The pattern of the address that the visit began at: no address, and nobody's name. */
  readonly page: string;
  /** Largest Contentful Paint, ms. */
  readonly lcp?: number | undefined;
  /** Interaction to Next Paint, ms. */
  readonly inp?: number | undefined;
  /** Cumulative Layout Shift, in thousandths. */
  readonly cls?: number | undefined;
}
