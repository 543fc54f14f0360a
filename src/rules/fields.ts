import * as z from 'zod/mini';
import { textLength } from './text-length';

/** One thing that a text must be, and what a person reads when it is not. */
export interface TextRule {
  readonly message: string;
  readonly holds: (text: string) => boolean;
}

/** What is wrong, and with which field. */
export interface FieldProblem<Field extends string = string> {
  readonly field: Field;
  readonly message: string;
}

/**
 * A fault that leaves the other checks of the form running: zod's own `abort` would also hold back the checks across fields, and a
 * person would learn of a mistyped confirmation only after everything else is right.
 */
const fault = (input: unknown, message: string, path: string[] = []) =>
  ({ code: 'custom', input, message, path, continue: true }) as const;

/** Says one thing at a time: the first rule that the text breaks. */
const obeys = (rules: readonly TextRule[]) =>
  z.check<string>(({ value, issues }) => {
    const broken = rules.find(({ holds }) => !holds(value));
    if (broken) issues.push(fault(value, broken.message));
  });

/** A text that obeys rules in their order, taken as it is. What is no text at all breaks the first. */
export const exactText = (rules: readonly [TextRule, ...TextRule[]]) =>
  z.string({ error: rules[0].message }).check(obeys(rules));

/** A text that obeys rules in their order, after the spaces around it are gone. */
export const trimmedText = (rules: readonly [TextRule, ...TextRule[]]) =>
  z.string({ error: rules[0].message }).check(z.trim(), obeys(rules));

/** The rule of a field that must not be left empty. Spaces are nothing. */
export const isFilled = (message: string): TextRule => ({ message, holds: (text) => text.trim() !== '' });

/** The rule of a text that has a longest length, in characters (code points). */
export const isAtMost = (maxLength: number): TextRule => ({
  message: `Please use at most ${maxLength} characters`,
  holds: (text) => textLength(text) <= maxLength,
});

/** The rule of a text on one line, such as a name: a line break in it would forge a line of its own in a mail or a notification. */
export const isOneLine: TextRule = {
  message: 'Please leave out line breaks and control characters',
  holds: (text) => !/[\p{Cc}\u2028\u2029]/u.test(text),
};

/**
 * A trimmed text on one line that must be there.
 *
 * @param maxLength longest length, in characters
 */
export const requiredText = (message: string, maxLength: number) =>
  trimmedText([isFilled(message), isOneLine, isAtMost(maxLength)]);

/**
 * A trimmed text on one line that may be left out.
 *
 * @param maxLength longest length, in characters
 */
export const optionalText = (maxLength: number) =>
  z.optional(z.string('Please enter a text').check(z.trim(), obeys([isOneLine, isAtMost(maxLength)])));

/**
 * A rule about several fields of a form, checked whatever else is wrong with the form. So nothing is known about the values.
 *
 * @param find says what is wrong, and at which field it is shown
 */
export const acrossFields = <Field extends string>(
  find: (values: Readonly<Partial<Record<Field, unknown>>>) => FieldProblem<Field> | undefined,
) =>
  z.check<Partial<Record<Field, unknown>>>(
    ({ value, issues }) => {
      const problem = find(value);
      // A field of which something is said already has its turn for this later.
      if (!problem || issues.some(({ path }) => path?.[0] === problem.field)) return;
      issues.push(fault(value[problem.field], problem.message, [problem.field]));
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );

/** A value for each name of a list. */
export const valuesOf = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `Object.fromEntries` is typed without the names
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
