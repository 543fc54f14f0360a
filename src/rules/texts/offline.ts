/** What a page says that shows what was kept. */
export const offlineTexts = {
  note: 'There is no connection. You see what was here when you last looked.',
} as const;
