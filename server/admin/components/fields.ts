import { createHash } from 'node:crypto';
import { textOf } from '../../html/form';
import { OperatorError } from '../context';
import { readDollars } from '../dollars';

/** Name of the hidden field with the URL to return to. */
export const returnField = 'back';

/** Name of the hidden field with the operator whose form it is. */
export const writerField = 'by';

/** Name of the hidden field that confirms an action. */
export const confirmedField = 'confirmed';

/** URL to return to after a form. Undefined unless it is a path, because another URL could lead to another site. */
export const returnUrlOf = (form: FormData): string | undefined => {
  const url = textOf(form, returnField);
  return /^\/(?![/\\])[^\s\\]*$/.test(url) ? url : undefined;
};

/** Name of the hidden field with the value that a form showed when it was opened. */
export const shownFieldName = (name: string): string => `shown-${name}`;

/** Hidden fields with the values of a row, to detect changes that others make while the form is open. */
export const shownFields = (values: Readonly<Record<string, string | number>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [shownFieldName(name), String(value)]));

/**
 * Returns a value that the form showed when it was opened.
 *
 * @throws OperatorError if the form has none
 */
export const shownValue = (form: FormData, name: string): string => {
  if (!form.has(shownFieldName(name)))
    throw new OperatorError('This form is from an earlier version of the page. Reload the page.');
  return textOf(form, shownFieldName(name));
};

/** All texts of a field that a form may have several times. */
export const textsOf = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === 'string');

/** Idempotency key of a form, from its hidden field `key`; undefined if invalid. */
export const idempotencyKeyOf = (form: FormData): string | undefined => {
  const key = textOf(form, 'key');
  return /^[\da-f-]{36}$/.test(key) ? key : undefined;
};

/**
 * Cents of the field `dollars`.
 *
 * @throws OperatorError
 */
export const dollarsOf = (form: FormData): number => readDollars(textOf(form, 'dollars'), 'dollars');

/** Whole number of a field; NaN if invalid. */
export const wholeNumber = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN);

/** Text fields of a form, to send them again. Omits files. */
export const fieldsOfForm = (form: FormData): Record<string, string[]> => {
  const fields: Record<string, string[]> = {};
  for (const [name, value] of form) if (typeof value === 'string') (fields[name] ??= []).push(value);
  return fields;
};

/**
 * Idempotency key of a form's request: a digest of its key and values, so that other values, after Back, are another
 * request. Readers of the database cannot guess the values from it, because the form's key is not stored.
 */
export const requestKeyOf = (form: FormData): string | undefined => {
  if (idempotencyKeyOf(form) === undefined) return undefined;
  const { [confirmedField]: _, ...fields } = fieldsOfForm(form);
  return createHash('sha256').update(JSON.stringify(fields)).digest('hex').slice(0, 36);
};
