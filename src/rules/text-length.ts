/** Length in code points, as in the contract. An emoji of one code point counts as 1, not as 2 as in `length`. */
export const textLength = (text: string): number => Array.from(text).length;

/** Cuts a text to a maximum length in code points. */
export const cutTo = (maxLength: number, text: string): string =>
  text.length > maxLength ? Array.from(text).slice(0, maxLength).join('') : text;
