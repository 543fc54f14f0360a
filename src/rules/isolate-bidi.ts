/** Isolates a name in a sentence, so that a right-to-left name does not reorder the words around it. */
export const isolateBidi = (name: string): string => `\u2068${name}\u2069`;
