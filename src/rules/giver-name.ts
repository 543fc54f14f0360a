import { isOneLine, trimmedText } from './fields';
import { maxGiverName } from './gift-mark';
import { textLength } from './text-length';

/** Name of a guest who gives something; may be ''. */
export const giverNameSchema = trimmedText([
  isOneLine,
  {
    message: `A name can have at most ${maxGiverName} characters.`,
    holds: (name) => textLength(name) <= maxGiverName,
  },
]);
