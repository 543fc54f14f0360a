import * as z from 'zod/mini';
import { noBody } from '#generated/api/operations.ts';
import { errorResponse } from './error-response';
import { issueMessage } from './issue-message';
import { type Input, type OperationId, operations } from './operations';

/** Message of a validation issue, prefixed with its field. Zod calls this only for issues without a custom message. */
const withPath = (issue: z.core.$ZodRawIssue): string =>
  issue.path?.length ? `${issue.path.join('.')}: ${issueMessage(issue)}` : issueMessage(issue);

/** Whether a text contains U+0000, which PostgreSQL cannot store and no real text needs. */
export const hasNullByte = (value: unknown): boolean => typeof value === 'string' && value.includes('\0');

/** @throws for a value that contains U+0000 */
const rejectNullByte = (_name: string, value: unknown): unknown => {
  if (hasNullByte(value)) throw new Error('The text contains a null byte.');
  return value;
};

const parseJson = (text: string): unknown =>
  text.includes('\\u0000') ? JSON.parse(text, rejectNullByte) : JSON.parse(text);

const readBody = async (request: Request, isForm: boolean): Promise<unknown> => {
  // A repeated header arrives as a comma-separated list. msw 3.0.5 repeats it if several test files share a page.
  const type = (request.headers.get('Content-Type') ?? '').split(/[;,]/, 1)[0]?.trim().toLowerCase();
  // CSRF: a page of another site can send text or forms without a preflight, but not JSON.
  if (type !== (isForm ? 'multipart/form-data' : 'application/json') && request.body !== null)
    throw errorResponse(415, isForm ? 'Please send this as a form.' : 'Please send this as JSON.');
  try {
    if (isForm) {
      const fields = [...(await request.formData())];
      return Object.fromEntries(fields.map(([name, value]) => [name, rejectNullByte(name, value)]));
    }
    const text = await request.text();
    return text === '' ? undefined : parseJson(text);
  } catch {
    throw errorResponse(400, 'Invalid request body.');
  }
};

const innerType = (schema: z.core.$ZodType): z.core.$ZodType =>
  schema instanceof z.core.$ZodOptional ? innerType(schema._zod.def.innerType) : schema;

/**
 * Parses a query. Texts become numbers, booleans or lists as the schema requires; invalid ones stay texts and fail
 * validation.
 */
const readQuery = (search: URLSearchParams, schema: z.ZodMiniObject): unknown => {
  const entries = Object.entries(schema.shape).flatMap(([name, field]): [string, unknown][] => {
    const values = search.getAll(name);
    if (values.length === 0) return [];
    if (values.some(hasNullByte)) throw errorResponse(400, 'Invalid query.');
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
 * Validates a value against a schema.
 *
 * @throws a 400 with a list of messages
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
 * Reads a request and validates it against the contract.
 *
 * @throws a 400 with a list of messages, or a 415 for another content type
 */
export const readRequest = async <Id extends OperationId>(
  request: Request,
  operation: Id,
  sentParams: Readonly<Record<string, string>>,
): Promise<Input<Id>> => {
  const { params, body, isForm = false, query } = operations[operation];
  return {
    params: validateInput(params, sentParams),
    body: validateInput(body, Object.is(body, noBody) ? undefined : await readBody(request, isForm)),
    query: validateInput(query, readQuery(new URL(request.url).searchParams, query)),
  };
};
