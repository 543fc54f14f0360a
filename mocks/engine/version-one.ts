import { errorResponse } from '#backend/contract/error-response.ts';
import type { OperationId } from '#backend/contract/operations.ts';
import { additions } from '#generated/api/additions.msw.ts';

/** Parts of an operation that version 1.0 of the contract lacks. */
interface Additions {
  /** Whether the operation itself is new. */
  readonly isOperation: boolean;
  readonly query: readonly string[];
  /** Paths of fields: `data.[].giftlistId`. */
  readonly body: readonly string[];
  readonly response: readonly string[];
}

const additionsOf: Readonly<Partial<Record<OperationId, Additions>>> = additions;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a value without the field at a path. */
const without = (value: unknown, [key = '', ...rest]: readonly string[]): unknown => {
  if (key === '[]') return Array.isArray(value) ? value.map((one) => without(one, rest)) : value;
  if (!isRecord(value) || !(key in value)) return value;
  const { [key]: field, ...others } = value;
  return rest.length === 0 ? others : { ...value, [key]: without(field, rest) };
};

/** Returns a value without the fields at all paths. */
const withoutAll = (value: unknown, paths: readonly string[]): unknown =>
  paths.reduce((rest: unknown, path) => without(rest, path.split('.')), value);

const hasAny = (value: unknown, paths: readonly string[]): boolean =>
  JSON.stringify(withoutAll(value, paths)) !== JSON.stringify(value);

/** Fields of a request, or `undefined` for a request without a body. */
const bodyOf = async (request: Request): Promise<unknown> => {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('multipart/')) return Object.fromEntries(await request.formData());
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
};

/**
 * Refusal of a request that version 1.0 does not have: 404 for an operation, 400 for a field or a parameter, as strict
 * servers do. `undefined` for other requests.
 */
export const versionOneRefusal = async (operation: OperationId, request: Request): Promise<Response | undefined> => {
  const added = additionsOf[operation];
  if (!added) return undefined;
  if (added.isOperation) return errorResponse(404, 'Not found.');
  const { searchParams } = new URL(request.url);
  const isRefused =
    added.query.some((name) => searchParams.has(name)) ||
    (added.body.length > 0 && hasAny(await bodyOf(request.clone()), added.body));
  return isRefused ? errorResponse(400, 'The request has a field that this server does not know.') : undefined;
};

/** Returns a response without the fields that version 1.0 lacks. */
export const asVersionOne = async (operation: OperationId, response: Response): Promise<Response> => {
  const paths = additionsOf[operation]?.response ?? [];
  if (!response.ok || paths.length === 0) return response;
  return Response.json(withoutAll(await response.json(), paths));
};
