/** Gifts that the member has got, and thanks for them. None is in the specification. */
export const giftsTexts = {
  loadFailed: 'Failed to load your gifts. Please try again later.',
  sendFailed: 'Failed to send your thanks. Please try again later.',
  empty: 'No gifts yet',
  emptyHint: 'What is bought from your lists appears here, once it is no surprise any more.',
  unnamed: 'Someone',
  allThanked: 'You have thanked for everything.',
  unreachable: 'Thanks cannot reach them from here: they have no account, or were not signed in.',
  secret: 'What you got stays a surprise in this browser.',
  unsupported: 'This shop does not list gifts.',
} as const;

/** Sentence about the number of gifts that wait for thanks. */
export const waitingWords = (count: number): string =>
  count === 1 ? 'gift waits for your thanks' : 'gifts wait for your thanks';

/** Number of gifts that wait for thanks. */
export const waitingText = (count: number): string => `${count} ${waitingWords(count)}`;

/** Says that thanks were sent, without promising that an unnamed giver reads them. */
export const sentText = (giver: string): string => `Your thanks are on their way to ${giver}.`;
