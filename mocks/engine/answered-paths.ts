import { imagePath } from '#seed/image-path.ts';

/** Path prefix of API operations. */
const callPath = '/api/';

/** Path prefixes handled by the mock backend in a page. */
export const answeredPaths: readonly string[] = [callPath, imagePath];
