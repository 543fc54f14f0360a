/** Gifts that are given without being bought in the shop. */
export const giftMarkTexts = {
  /** Button and title of its dialog. */
  mark: "I'll give this",
  undo: 'Undo',
  about: 'You have it already, or bring it along yourself. Others see that it is given.',
  aboutName: 'So that they know whom to thank. You may leave it empty. Thanks reach you here only once you sign in.',
  markFailed: 'Failed to mark this gift. Please try again later.',
  undoFailed: 'Failed to undo this. Please try again later.',
} as const;
