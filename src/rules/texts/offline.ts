/** Page that shows offline responses. */
export const offlineTexts = {
  note: 'There is no connection. You see what was here when you last looked.',
} as const;
