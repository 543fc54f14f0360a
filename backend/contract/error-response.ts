import type { ApiErrorBody } from '#generated/model';

/** Error response to a suspended user, for an API call or a sign-in with Google. */
export class SuspendedResponse extends Response {
  /** Message for the user: contains the reason. */
  readonly userMessage: string;

  /** @param reason the operator's reason */
  constructor(reason: string) {
    const message = `Your account is suspended: ${reason}`;
    super(JSON.stringify({ message } satisfies ApiErrorBody), {
      status: 401,
      headers: { 'Content-Type': 'application/json' },
    });
    this.userMessage = message;
  }
}

/** Creates an error response. Throw it to roll back the transaction; return it only to commit. */
export const errorResponse = (
  status: number,
  message: ApiErrorBody['message'],
  details: Omit<ApiErrorBody, 'message'> = {},
): Response => Response.json({ message, ...details } satisfies ApiErrorBody, { status });
