import { imagePath } from '../../seed/image-path';

/** The path below which the contract's calls are. */
const callPath = '/api/';

/** Where the paths begin that the mock backend answers in a page. */
export const answeredPaths: readonly string[] = [callPath, imagePath];
