import type { ApiErrorBody } from '#generated/model';

/** Creates an error response. Throw it to roll back the transaction; return it only to commit. */
export const errorResponse = (
  status: number,
  message: ApiErrorBody['message'],
  about: Omit<ApiErrorBody, 'message'> = {},
): Response => Response.json({ message, ...about } satisfies ApiErrorBody, { status });
