import { errorResponse } from '#backend/contract/error-response.ts';
import { ApiErrorBody } from '#generated/model';

/** Redirects a browser after a form was sent. */
export const redirect = (location: string, ...cookies: readonly string[]): Response => {
  const headers = new Headers({ Location: location });
  for (const cookie of cookies) headers.append('Set-Cookie', cookie);
  return new Response(null, { status: 303, headers });
};

/** Parses a form and handles it. Thrown error responses are returned; an unreadable body gets a 400. */
export const withForm = async (request: Request, handle: (form: FormData) => Promise<Response>): Promise<Response> => {
  const form = await request.formData().catch(() => undefined);
  if (!form) return errorResponse(400, 'Invalid request body.');
  try {
    return await handle(form);
  } catch (refused) {
    if (refused instanceof Response) return refused;
    throw refused;
  }
};

/** Message of an error response. */
export const errorTextOf = async (response: Response): Promise<string> =>
  [ApiErrorBody.parse(await response.json()).message ?? []].flat().join(' ');

/** Trimmed text field of a form or query; '' if missing. Browsers send line breaks as CRLF, also those of hidden fields. */
export const textOf = (fields: URLSearchParams | FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
};
