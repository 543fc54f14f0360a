import { cleanGiftMessage } from './gift-message';
import { textLength } from './text-length';

/** Maximum length of thanks, in characters (code points), after trimming. */
export const maxThanks = 500;

/** A full stop with the first word of the next sentence, without the blank in between. */
const joinedSentence = /(?<=\p{L})\.(?=\p{Lu}\p{Ll})/gu;

/**
 * Returns typed thanks as they are stored and sent: trimmed, with plain line breaks, and with a blank between sentences.
 * Otherwise programs take 'Lovely.Thank you' for a web address.
 */
export const cleanThanks = (text: string): string => cleanGiftMessage(text).replaceAll(joinedSentence, '. ');

/** A scheme, `www.`, a dotted name (also of an email address), or an IP address. Programs for mail turn them into links. */
const webAddress = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}|\d{1,3}(?:\.\d{1,3}){3}/iu;

export const thanksProblems = {
  empty: 'Please write a few words.',
  tooLong: `Your thanks can have at most ${maxThanks} characters.`,
  webAddress: 'Please leave out web and email addresses, and write a space after a full stop.',
} as const;

/** Error of typed thanks; `undefined` if they can be sent. */
export const thanksError = (text: string): string | undefined => {
  const cleaned = cleanThanks(text);
  if (cleaned === '') return thanksProblems.empty;
  if (textLength(cleaned) > maxThanks) return thanksProblems.tooLong;
  return webAddress.test(cleaned) ? thanksProblems.webAddress : undefined;
};
