/** Page of an old release, or with a missing chunk. */
export const releaseTexts = {
  title: 'The shop has a new version',
  body: 'This page is out of date. Reload to continue. Anything you have typed here may be lost.',
  missing: 'Part of this page failed to load',
  missingBody: 'It is available now. Reload to continue. Anything you have typed here may be lost.',
  reload: 'Reload',
  stay: 'Stay here',
} as const;
