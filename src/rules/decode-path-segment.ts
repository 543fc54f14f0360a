/**
 * A part of an address as it was meant.
 *
 * @param text - As the address bar has it: `M%C3%BCller`.
 * @returns `undefined` for what is no text, such as '%E0%A4%A' (reading 122)
 */
export const decodePathSegment = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
