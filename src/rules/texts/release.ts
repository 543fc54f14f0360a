/** Page of an old release, or with a missing chunk (reading 97). */
export const releaseTexts = {
  title: 'The shop has a new version',
  body: 'This page is older, and a part of it is gone. Reload it to go on: what you have typed here will be lost.',
  missing: 'A part of this page did not come',
  missingBody: 'It is there now. Reload the page to go on: what you have typed here will be lost.',
  reload: 'Reload',
  stay: 'Stay here',
} as const;
