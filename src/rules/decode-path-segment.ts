/**
 * Decodes a path segment.
 *
 * @param text - Percent-encoded segment: `M%C3%BCller`.
 * @returns `undefined` for malformed encoding, such as '%E0%A4%A'
 */
export const decodePathSegment = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};
