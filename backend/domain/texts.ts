/** A text in the form in which texts are searched: without case, accents and outer blanks. */
export const normalizeForSearch = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');

/** An email or a username in the form in which they are compared: lower case, without blanks around it. */
export const normalizeKey = (text: string): string => text.trim().toLowerCase();

/** A text inside a pattern of `like`, whose signs for any text stand for themselves. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
