/** How two pictures differ. */
export interface Difference {
  readonly pixels: number;
  /** How many pixels are not the same. */
  readonly changed: number;
  /** The largest difference of a pixel, of 255, in its red, green or blue. */
  readonly strongest: number;
}

/**
 * A browser may draw the edge of an icon, or a photograph that it makes smaller, a little lighter the next time. The most that was seen in
 * 422 pictures is 20 of 255, and 0.7 % of the pixels.
 */
const faint = 24;
const fewOf = 0.01;

/** Whether two pictures differ by no more than the browser's own drawing does from one time to the next. */
export const isNoise = ({ pixels, changed, strongest }: Difference): boolean =>
  strongest <= faint && changed <= pixels * fewOf;
