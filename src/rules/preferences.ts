import { type Appearance, appearanceOf } from './appearance.ts';

/**
 * Choices stored in this browser that change the first view of a page. The script in the page's head copies them into a
 * cookie, so that the server renders the page as the browser will show it.
 */
export interface Preferences {
  readonly appearance: Appearance;
  /** Hashes of the ids of the members who use surprise mode in this browser. */
  readonly surprise: readonly string[];
}

/** Name of the cookie. Its value has the appearance and the hashes, separated by periods; without it, 'system'. */
export const preferencesCookie = 'preferences';

/** Key in localStorage of the members who use surprise mode in this browser. Survives sign-out. */
export const surpriseKey = 'giftlist.surprise';

/** Parses the cookie. Only letters and digits are taken from it, because anybody can send any cookie. */
export const parsePreferences = (value = ''): Preferences => {
  const [appearance, ...surprise] = value.split('.');
  return { appearance: appearanceOf(appearance), surprise: surprise.filter((hash) => /^[a-z0-9]{1,11}$/.test(hash)) };
};

/** Formats preferences as in the cookie; 'system' without choices. */
export const formatPreferences = ({ appearance, surprise }: Preferences): string => [appearance, ...surprise].join('.');
