/** Where the book is made, from the project's root. */
export const bookFolder = 'flow-book';

/** Where `npm test` makes one to look at. */
export const checkedFolder = 'test-results/flow-book';
