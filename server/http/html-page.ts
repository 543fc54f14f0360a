import { createHash } from 'node:crypto';
import { html, raw } from 'hono/html';
import { errorResponse } from '#backend/contract/error-response.ts';

/** HTML with escaped values. */
export type Html = ReturnType<typeof html>;

/** Color of errors: `danger-fg` of the theme, repeated here because these pages load no style sheet. */
export const problemColor = 'light-dark(#a3123f, #ff8fa9)';

const style = `:root{color-scheme:light dark;background:Canvas;color:CanvasText;font:1rem/1.5 system-ui,sans-serif}body{max-width:40rem;margin:2rem auto;padding:0 1rem}
.note{padding:.75rem 1rem;border:2px solid ${problemColor};border-radius:.5rem;font-weight:600}
button,.button{min-height:2.75rem;padding:.5rem 1.25rem;font:inherit;cursor:pointer}
form{display:flex;flex-wrap:wrap;gap:.75rem;margin:1rem 0}label{display:grid}input{min-height:2.75rem;font:inherit}
dl{display:grid;grid-template-columns:1fr auto}dd{margin:0;text-align:right}li{margin:.5rem 0;overflow-wrap:anywhere}pre{white-space:pre-wrap}`;

/** Content security policy of a page without scripts, with only these styles. */
const policyOf = (styles: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    // The empty icon.
    'img-src data:',
  ].join('; ');

interface PageOptions {
  readonly status?: number;
  /** Styles in addition to the common ones. */
  readonly moreStyle?: string;
  /** Content before the main element. */
  readonly header?: Html | Promise<Html>;
}

/** Renders a page without scripts. */
export const page = async (
  title: string,
  content: Html | Promise<Html>,
  { status = 200, moreStyle = '', header }: PageOptions = {},
): Promise<Response> => {
  const styles = style + moreStyle;
  const document = await html`<!doctype html><html lang="en"><head><meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" />
    <link rel="icon" href="data:," /><title>${title}</title><style>${raw(styles)}</style></head><body>${header}<main><h1>${title}</h1>${content}</main></body></html>`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': policyOf(styles),
  };
  return new Response(document.toString(), { status, headers });
};

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

/** Trimmed text field of a form or query; '' if missing. */
export const textOf = (fields: URLSearchParams | FormData, name: string): string => {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
};
