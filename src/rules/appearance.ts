/** How pages look: always light, always dark, or as the system of the device has it (docs/product.md, Settings). */
export const appearances = ['system', 'light', 'dark'] as const;

/** One of {@link appearances}. */
export type Appearance = (typeof appearances)[number];

/** Where the browser keeps it. The script in the head of the page reads it before anything is painted. */
export const appearanceKey = 'giftlist.appearance';

/** What was kept; what makes no sense is as the system has it. */
export const appearanceOf = (kept: unknown): Appearance => appearances.find((known) => known === kept) ?? 'system';
