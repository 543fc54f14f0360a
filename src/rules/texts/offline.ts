/** Page that shows offline responses. */
export const offlineTexts = {
  note: 'You are offline. This is what we had at your last visit.',
} as const;
