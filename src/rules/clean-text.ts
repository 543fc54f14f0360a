/**
 * Invisible characters that reorder or disguise a text: directional marks, overrides and isolates, blanks without width,
 * soft hyphens. Joiners and variation selectors stay, because emojis and several scripts need them.
 */
const invisible = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0001}]/gu;

/** Typed text as it is stored: trimmed, without invisible characters. */
export const cleanText = (text: string): string => text.replace(invisible, '').trim();
