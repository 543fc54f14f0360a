import * as z from 'zod/mini';
import { cleanText } from './clean-text';
import { textLength } from './text-length';

/** One validation rule of a text, and its message. */
export interface TextRule {
  readonly message: string;
  readonly holds: (text: string) => boolean;
}

/** Validation message and its field. */
export interface FieldProblem<Field extends string = string> {
  readonly field: Field;
  readonly message: string;
}

/**
 * Validation issue that does not stop the other checks. Zod's `abort` would also stop cross-field checks, so a mistyped
 * confirmation would show late.
 */
const issueOf = (input: unknown, message: string, path: string[] = []) =>
  ({ code: 'custom', input, message, path, continue: true }) as const;

/** Check that reports only the first broken rule. */
const obeys = (rules: readonly TextRule[]) =>
  z.check<string>(({ value, issues }) => {
    const broken = rules.find(({ holds }) => !holds(value));
    if (broken) issues.push(issueOf(value, broken.message));
  });

/** Text that must pass the rules in order, untrimmed. A value that is not a string breaks the first rule. */
export const exactText = (rules: readonly [TextRule, ...TextRule[]]) =>
  z.string({ error: rules[0].message }).check(obeys(rules));

/** Trimmed text without invisible characters (`cleanText`) that must pass the rules in order. */
export const trimmedText = (rules: readonly [TextRule, ...TextRule[]]) =>
  z.string({ error: rules[0].message }).check(z.overwrite(cleanText), obeys(rules));

/** Rule of a required field. Spaces count as empty. */
export const isFilled = (message: string): TextRule => ({ message, holds: (text) => cleanText(text) !== '' });

/** Rule of a maximum length, in characters (code points). */
export const isAtMost = (maxLength: number): TextRule => ({
  message: `Please use at most ${maxLength} characters`,
  holds: (text) => textLength(text) <= maxLength,
});

/** Rule of a single-line text, such as a name. A line break could add a forged line to a mail or a notification. */
export const isOneLine: TextRule = {
  message: 'Please leave out line breaks and control characters',
  holds: (text) => !/[\p{Cc}\u2028\u2029]/u.test(text),
};

/**
 * Required, trimmed, single-line text.
 *
 * @param maxLength in characters
 */
export const requiredText = (message: string, maxLength: number) =>
  trimmedText([isFilled(message), isOneLine, isAtMost(maxLength)]);

/**
 * Optional, trimmed, single-line text.
 *
 * @param maxLength in characters
 */
export const optionalText = (maxLength: number) =>
  z.optional(z.string('Please enter a text').check(z.overwrite(cleanText), obeys([isOneLine, isAtMost(maxLength)])));

/**
 * Check across several fields. Runs even if single fields are invalid, so values are `unknown`.
 *
 * @param findProblem returns the first problem and its field
 */
export const acrossFields = <Field extends string>(
  findProblem: (values: Readonly<Partial<Record<Field, unknown>>>) => FieldProblem<Field> | undefined,
) =>
  z.check<Partial<Record<Field, unknown>>>(
    ({ value, issues }) => {
      const problem = findProblem(value);
      // The field already has an error: report this one after the user has corrected that.
      if (!problem || issues.some(({ path }) => path?.[0] === problem.field)) return;
      issues.push(issueOf(value[problem.field], problem.message, [problem.field]));
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );

/** Creates an object with these names as keys, and the results of `valueOf` as values. */
export const valuesOf = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` is typed without the names
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
