/**
 * Returns a typed or pasted verification code that is complete, if all codes have six digits; otherwise `undefined`. Blanks
 * are removed, because people paste codes in groups.
 */
export const completeCode = (text: string): string | undefined => {
  const code = text.replaceAll(/\s/g, '');
  return /^\d{6}$/.test(code) ? code : undefined;
};
