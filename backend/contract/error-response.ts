import type { ApiErrorBody } from '../../src/generated/model';

/** An answer that refuses a request. Throw it; return it only where the call's change has to be kept. */
export const errorResponse = (
  status: number,
  message: ApiErrorBody['message'],
  about: Omit<ApiErrorBody, 'message'> = {},
): Response => Response.json({ message, ...about } satisfies ApiErrorBody, { status });
