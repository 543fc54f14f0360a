/** The path below which the contract's calls are. */
const callPath = '/api/';

/** The path below which the mock backend serves photos. It is no part of the contract. */
export const imagePath = '/mocks/images/';

/** Where the paths begin that the mock backend answers in a page. */
export const answeredPaths: readonly string[] = [callPath, imagePath];
