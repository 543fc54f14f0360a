/** Color schemes: light, dark, or the setting of the device. */
export const appearances = ['system', 'light', 'dark'] as const;

/** Element of {@link appearances}. */
export type Appearance = (typeof appearances)[number];

/** Key in localStorage. The script in the head reads it before the first paint. */
export const appearanceKey = 'giftlist.appearance';

/** Parses the stored appearance. Invalid values mean 'system'. */
export const appearanceOf = (stored: unknown): Appearance =>
  appearances.find((appearance) => appearance === stored) ?? 'system';
