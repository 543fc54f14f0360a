import * as z from 'zod/mini';
import { invalidEmail } from '../../src/rules/email';
import { isAtMost, isOneLine } from '../../src/rules/fields';
import type { Operation } from './operations';
import { errorResponse } from './error-response';

const { localeError } = z.locales.en();

/** The message of an issue of the contract, in the words of the forms where they have some. */
const messageOf: typeof localeError = (issue) => {
  if (issue.code === 'too_big' && issue.origin === 'string') return isAtMost(Number(issue.maximum)).message;
  if (issue.code === 'invalid_format') {
    if (issue.path?.at(-1) === 'email') return invalidEmail;
    return isOneLine.holds(String(issue.input)) ? 'This cannot be used' : isOneLine.message;
  }
  return localeError(issue);
};

/** The message of an issue, with the name of its field in front. Only for issues without a message of our own. */
const withPath: typeof localeError = (issue) => {
  const said = messageOf(issue);
  const message = typeof said === 'string' ? said : said?.message;
  return issue.path?.length ? `${issue.path.join('.')}: ${message}` : message;
};

/** What a request has sent. */
export interface ValidatedRequest {
  readonly body: unknown;
  readonly query: unknown;
}

/** Whether a text has the character 0, which no text of people has and PostgreSQL does not keep. */
export const hasNullByte = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

/** @throws for a value with the character 0 */
const withoutNul = (_name: string, value: unknown): unknown => {
  if (hasNullByte(value)) throw new Error('The text has the character 0.');
  return value;
};

const parse = (text: string): unknown => (text.includes('\\u0000') ? JSON.parse(text, withoutNul) : JSON.parse(text));

const readBody = async (request: Request, isForm: boolean): Promise<unknown> => {
  // A header that was sent twice arrives as a list; msw 3.0.5 repeats it where several files of tests share a page.
  const type = (request.headers.get('Content-Type') ?? '').split(/[;,]/, 1)[0]?.trim().toLowerCase();
  // A page of another site can send a text or a form without asking, but no JSON.
  if (type !== (isForm ? 'multipart/form-data' : 'application/json') && request.body !== null)
    throw errorResponse(415, isForm ? 'Please send this as a form.' : 'Please send this as JSON.');
  try {
    if (isForm) {
      const fields = [...(await request.formData())];
      return Object.fromEntries(fields.map(([name, value]) => [name, withoutNul(name, value)]));
    }
    const text = await request.text();
    return text === '' ? undefined : parse(text);
  } catch {
    throw errorResponse(400, 'The body is not readable.');
  }
};

const innerType = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.core.$ZodOptional ? innerType(schema._zod.def.innerType) : schema;

/** A query holds texts only. Where the contract says number, boolean or list, the text is turned into that, if it can be. */
const readQuery = (search: URLSearchParams, schema: z.ZodMiniObject): unknown => {
  const entries = Object.entries(schema.shape).flatMap(([name, field]): [string, unknown][] => {
    const values = search.getAll(name);
    if (values.length === 0) return [];
    if (values.some(hasNullByte)) throw errorResponse(400, 'The query is not readable.');
    const { type } = innerType(field)._zod.def;
    if (type === 'array') return [[name, values]];
    const [value = ''] = values;
    if (type === 'number') return [[name, value.trim() === '' ? Number.NaN : Number(value)]];
    if (type === 'boolean' && (value === 'true' || value === 'false')) return [[name, value === 'true']];
    return [[name, value]];
  });
  return Object.fromEntries(entries);
};

/**
 * A value that was sent, checked against a schema.
 *
 * @throws a 400 with a list of what is wrong
 */
export const validateInput = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = z.safeParse(schema, value, { error: withPath });
  if (result.success) return result.data;
  throw errorResponse(
    400,
    result.error.issues.map(({ message }) => message),
  );
};

/**
 * Reads a request and checks it against the contract.
 *
 * @throws a 400 with a list of what is wrong with it, or a 415 for a body of another type
 */
export const readRequest = async (
  request: Request,
  { body, isForm = false, query }: Pick<Operation, 'body' | 'isForm' | 'query'>,
): Promise<ValidatedRequest> => ({
  body: body && validateInput(body, await readBody(request, isForm)),
  query: query && validateInput(query, readQuery(new URL(request.url).searchParams, query)),
});
