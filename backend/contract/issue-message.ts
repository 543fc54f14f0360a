import type * as z from 'zod/mini';
import { invalidEmail } from '#rules/email.ts';
import { isAtMost, isOneLine } from '#rules/fields.ts';

type Issue = z.core.$ZodRawIssue;

const typeTexts: Readonly<Record<string, string>> = {
  string: 'Please send a text',
  number: 'Please send a number',
  int: 'Please send a whole number',
  boolean: 'Please send true or false',
  array: 'Please send a list',
  object: 'Please send an object',
};

const otherText = 'Please check this value';

const isCount = (origin: string): boolean => origin === 'array' || origin === 'set';

/**
 * Message of a validation issue for which the schema has none, in plain words. Uses the words of the shop's forms where
 * they have a message.
 */
export const issueMessage = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'Please fill this in';
      return typeTexts[issue.expected] ?? otherText;
    case 'invalid_value':
      return `Please use one of these: ${issue.values.map(String).join(', ')}`;
    case 'too_big':
      if (issue.origin === 'string') return isAtMost(Number(issue.maximum)).message;
      return isCount(issue.origin) ? `Please send at most ${issue.maximum}` : `Please use at most ${issue.maximum}`;
    case 'too_small':
      if (issue.origin !== 'string')
        return isCount(issue.origin) ? `Please send at least ${issue.minimum}` : `Please use at least ${issue.minimum}`;
      return issue.minimum === 1 ? 'Please fill this in' : `Please use at least ${issue.minimum} characters`;
    case 'not_multiple_of':
      return issue.divisor === 1 ? 'Please use a whole number' : `Please use a multiple of ${issue.divisor}`;
    case 'unrecognized_keys':
      return `Please leave out ${issue.keys.join(', ')}`;
    case 'invalid_format':
      if (issue.path?.at(-1) === 'email') return invalidEmail;
      return isOneLine.holds(String(issue.input)) ? 'Please check the format' : isOneLine.message;
    case 'invalid_key':
    case 'invalid_element':
    case 'invalid_union':
    case 'custom':
      break;
  }
  return otherText;
};
