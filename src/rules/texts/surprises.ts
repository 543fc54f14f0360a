/** Giftlists whose owners do not see what is bought. */
export const surpriseTexts = {
  switchLabel: 'Keep it a surprise',
  switchHelper: 'You do not see what is bought. Anyone with the link can look, you too. A parcel cannot be hidden.',
  question: 'Are you giving, or is this your list?',
  questionWhy: 'It is a surprise for its owner. Who gives sees what is bought already.',
  giving: 'I am giving',
  mine: 'It is my list',
  hiddenForVisitor: 'What is bought stays hidden, because the list is a surprise for its owner.',
  hiddenForOwner: 'It is a surprise: you do not see what is bought.',
  arrived: 'It has arrived',
  revealFailed: 'Failed to show what was bought. Please try again later.',
  offer: 'Surprises are now kept by each list, in every browser. Keep the surprise on your lists?',
  offerAccept: 'Keep the surprise',
  offerDecline: 'Show me what was bought',
} as const;
