/** What a page says whose release is gone from the host (reading 97). */
export const releaseTexts = {
  title: 'The shop has a new version',
  body: 'This page is older, and a part of it is gone. Reload it to go on: what you have typed here will be lost.',
  reload: 'Reload',
  stay: 'Stay here',
} as const;
