/** Giftlists of other users. */
export const publicGiftlistTexts = {
  sharedFailed: 'Failed to load giftlist. It may be private or no longer available.',
  notFoundTitle: 'Giftlist Not Found',
  notFound: "The giftlist you're looking for may be private or no longer available.",
  /** Not in the specification: the owner opens their hidden giftlist by its link. */
  ownHidden: 'This is your list. It is hidden, so only you can see it.',
  missing: 'This list no longer exists. Showing the first one.',
} as const;
