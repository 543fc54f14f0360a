/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import * as z from 'zod/mini';
import { findPasswordLink } from '#backend/calls/password-links.ts';
import { ApiErrorBody } from '#generated/model';
import { placeholderOtpCode } from '#rules/one-time-code.ts';
import { passwordSchema, passwordsMatch } from '#rules/password.ts';
import { passwordPath } from '../ports';
import { completePasswordReset } from '../sessions/password-reset';
import { handleApiCall, type ServerDeps, tooManyRequests } from './api-handler';
import { type Html, page, problemColor, redirect, textOf, withForm } from './html-page';

/** Schema of the form, as in the sign-up. */
const newPasswordSchema = z
  .object({ password: passwordSchema, confirmPassword: z.string('Passwords do not match') })
  .check(passwordsMatch);

/** A request and its network address. */
interface ReceivedRequest {
  readonly request: Request;
  readonly address: string;
}

const style = `form{flex-direction:column;gap:.375rem;align-items:stretch;max-width:24rem}label{margin-top:.75rem;font-weight:600}
input{padding:0 .75rem}input[readonly]{opacity:.8}
.rules{margin:0;font-size:.875rem}.error{margin:0;padding-left:.5rem;border-left:.25rem solid;font-weight:600;color:${problemColor}}
button{margin-top:1rem;font-weight:600}`;

/**
 * A page of this file. Its URL contains the token, so the browser must not send its path as `Referer`. With
 * `no-referrer`, forms would send no origin either, which the origin check needs.
 */
const passwordPageOf = async (title: string, content: Html | Promise<Html>, status = 200): Promise<Response> => {
  const response = await page(title, content, { status, moreStyle: style });
  response.headers.set('Referrer-Policy', 'strict-origin');
  return response;
};

interface FieldProps {
  readonly name: 'password' | 'confirmPassword';
  readonly label: string;
  readonly error: string | undefined;
  readonly hasFocus: boolean;
  readonly children?: Child;
}

const PasswordField = ({ name, label, error, hasFocus, children }: FieldProps) => {
  const describedBy = [...(error === undefined ? [] : [`${name}-error`]), ...(children === undefined ? [] : ['rules'])];
  return (
    <>
      <label htmlFor={name}>{label}</label>
      {children}
      <input
        id={name}
        name={name}
        type="password"
        autocomplete="new-password"
        required
        autofocus={hasFocus}
        aria-invalid={error === undefined ? undefined : 'true'}
        aria-describedby={describedBy.length === 0 ? undefined : describedBy.join(' ')}
      />
      {error !== undefined && (
        <p class="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </>
  );
};

type Errors = Readonly<Record<FieldProps['name'], string | undefined>>;

const showForm = (username: string, token: string, errors?: Errors): Promise<Response> => {
  const { password, confirmPassword } = errors ?? {};
  const isConfirmationWrong = password === undefined && confirmPassword !== undefined;
  return passwordPageOf(
    'Choose a new password',
    <>
      <p>It signs you in here, and signs you out in all other browsers.</p>
      <form method="post" action={`${passwordPath}/${token}`} novalidate>
        <label htmlFor="username">Username</label>
        <input id="username" name="username" autocomplete="username" value={username} readonly />
        <PasswordField name="password" label="New password" error={password} hasFocus={!isConfirmationWrong}>
          <p class="rules" id="rules">
            8 to 128 characters, with an uppercase letter, a lowercase letter, a number and a special character. No
            character three times in a row, no sequence such as 123.
          </p>
        </PasswordField>
        <PasswordField
          name="confirmPassword"
          label="Confirm password"
          error={confirmPassword}
          hasFocus={isConfirmationWrong}
        />
        <button>Save password</button>
      </form>
    </>,
    errors ? 400 : 200,
  );
};

interface NewLinkProps {
  readonly email?: string;
  readonly error?: string;
}

/** Form that requests another link. */
const NewLinkForm = ({ email = '', error }: NewLinkProps) => (
  <form method="post" action={passwordPath} novalidate>
    <label htmlFor="email">Email</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="email"
      required
      maxlength={254}
      value={email}
      aria-invalid={error === undefined ? undefined : 'true'}
      aria-describedby={error === undefined ? undefined : 'email-error'}
    />
    {error !== undefined && (
      <p class="error" id="email-error">
        {error}
      </p>
    )}
    <button>Send a new link</button>
  </form>
);

const ToShop = () => (
  <p>
    <a href="/">To the shop</a>
  </p>
);

const linkNote = 'A link for a new password works once, and for 30 minutes. We can send you a new one.';

const showInvalid = (): Promise<Response> =>
  passwordPageOf(
    'This link no longer works',
    <>
      <p>{linkNote}</p>
      <NewLinkForm />
      <ToShop />
    </>,
    404,
  );

const showRequest = (form: NewLinkProps = {}): Promise<Response> =>
  passwordPageOf(
    'Get a link for a new password',
    <>
      <p>{linkNote}</p>
      <NewLinkForm {...form} />
      <ToShop />
    </>,
    form.error === undefined ? 200 : 400,
  );

const showMessage = (title: string, message: string, status = 200): Promise<Response> =>
  passwordPageOf(
    title,
    <>
      <p>{message}</p>
      <ToShop />
    </>,
    status,
  );

const messageOf = async (response: Response): Promise<string> =>
  [ApiErrorBody.parse(await response.json()).message ?? []].flat().join(' ');

/** Shows an error response as a page. */
const showError = async (response: Response): Promise<Response> => {
  const shown = await showMessage('That did not work', await messageOf(response), response.status);
  const retryAfter = response.headers.get('Retry-After');
  if (retryAfter !== null) shown.headers.set('Retry-After', retryAfter);
  return shown;
};

/** Requests another link by the API's operation, so that its limits and messages apply. */
const requestLink = async (
  deps: ServerDeps,
  { request, address }: ReceivedRequest,
  form: FormData,
): Promise<Response> => {
  const email = textOf(form, 'email');
  const headers = { 'Content-Type': 'application/json', Cookie: request.headers.get('cookie') ?? '' };
  const body = JSON.stringify({ email, otpCode: placeholderOtpCode });
  const apiRequest = new Request(new URL('/api/auth/forgot-password', request.url), { method: 'PATCH', headers, body });
  const response = await handleApiCall(deps, { operation: 'forgotPassword', params: {} }, apiRequest, address);
  if (response.status === 400) return showRequest({ email, error: await messageOf(response) });
  if (!response.ok) return showError(response);
  const shown = await showMessage('Please check your email', await messageOf(response));
  for (const cookie of response.headers.getSetCookie()) shown.headers.append('Set-Cookie', cookie);
  return shown;
};

const savePassword = async (deps: ServerDeps, request: Request, token: string, form: FormData): Promise<Response> => {
  const link = await findPasswordLink(deps, token);
  if (!link) return showInvalid();
  const { data, error } = newPasswordSchema.safeParse(Object.fromEntries(form));
  if (!data) {
    const errorOf = (name: keyof Errors) => error?.issues.find(({ path }) => path[0] === name)?.message;
    return showForm(link.username, token, {
      password: errorOf('password'),
      confirmPassword: errorOf('confirmPassword'),
    });
  }
  const cookies = await completePasswordReset(deps, request.headers.get('cookie'), token, data.password);
  return cookies ? redirect('/', ...cookies) : showInvalid();
};

/**
 * Page that sets a new password, by the link of a mail (docs/product.md, New password). Limited like the sign-in.
 *
 * @param token token of the link; undefined for the form that requests a link
 */
export const passwordPage = async (
  deps: ServerDeps,
  received: ReceivedRequest,
  token: string | undefined,
): Promise<Response> => {
  const { request, address } = received;
  const isPost = request.method === 'POST';
  if (token === undefined && !isPost) return showRequest();
  const until = token === undefined ? undefined : deps.rateLimiter.blockedUntil('signIn', address);
  if (until !== undefined) return showError(tooManyRequests(until, deps.ports.now()));
  if (token === undefined) return withForm(request, (form) => requestLink(deps, received, form));
  if (isPost)
    return withForm(request, async (form) => {
      try {
        return await savePassword(deps, request, token, form);
      } catch (error) {
        if (error instanceof Response) return showError(error);
        throw error;
      }
    });
  const link = await findPasswordLink(deps, token);
  return link ? showForm(link.username, token) : showInvalid();
};
