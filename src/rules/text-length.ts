/** How many characters a text has, as people and the contract count: an emoji of one code point is one, and not two as in `length`. */
export const textLength = (text: string): number => Array.from(text).length;

/** The first characters (code points) of a text. */
export const cutTo = (maxLength: number, text: string): string =>
  text.length > maxLength ? Array.from(text).slice(0, maxLength).join('') : text;
