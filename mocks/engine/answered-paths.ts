import { imagePath } from '#seed/image-path.ts';

/** Path prefix of API operations. */
const apiPath = '/api/';

/** Prefixes of the paths that the mock backend handles in a page. */
export const mockedPaths: readonly string[] = [apiPath, imagePath];
