/** @jsxImportSource hono/jsx */
import type { Child, JSX } from 'hono/jsx';
import * as z from 'zod/mini';
import { findPasswordLink } from '#backend/calls/password-links.ts';
import { passwordSchema, passwordsMatch } from '#rules/password.ts';
import { placeholderOtpCode } from '#rules/sign-in.ts';
import { errorTextOf, redirect, textOf, withForm } from '../html/form';
import { shopPage } from '../html/shop-page';
import { passwordPath } from '../ports';
import { completePasswordReset } from '../sessions/password-reset';
import { handleApiCall, type ServerDeps, tooManyRequests } from './api-handler';

/** Schema of the form, as in the sign-up. */
const newPasswordSchema = z
  .object({ password: passwordSchema, confirmPassword: z.string('Passwords do not match') })
  .check(passwordsMatch);

/** A request and its network address. */
interface ReceivedRequest {
  readonly request: Request;
  readonly address: string;
}

/**
 * A page of this file. Its URL contains the token, so the browser must not send its path as `Referer`. With
 * `no-referrer`, forms would send no origin either, which the origin check needs.
 */
const passwordPageOf = async (title: string, content: Child, status?: number): Promise<Response> => {
  const response = await shopPage(title, content, status);
  response.headers.set('Referrer-Policy', 'strict-origin');
  return response;
};

type FieldProps = Pick<
  JSX.IntrinsicElements['input'],
  'type' | 'value' | 'autocomplete' | 'autofocus' | 'required' | 'readonly' | 'maxlength'
> & {
  readonly name: string;
  readonly label: string;
  readonly error?: string | undefined;
  readonly rules?: string;
};

/** A labeled input, described by its rules and its error. */
const Field = ({ name, label, error, rules, ...input }: FieldProps) => {
  const describedBy = [...(error === undefined ? [] : [`${name}-error`]), ...(rules === undefined ? [] : ['rules'])];
  return (
    <div class="field">
      <label class="label" for={name}>
        {label}
      </label>
      {rules !== undefined && (
        <p class="helper" id="rules">
          {rules}
        </p>
      )}
      <input
        id={name}
        name={name}
        {...input}
        aria-invalid={error === undefined ? undefined : 'true'}
        aria-describedby={describedBy.length === 0 ? undefined : describedBy.join(' ')}
      />
      {error !== undefined && (
        <p class="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  );
};

type Errors = Readonly<Record<'password' | 'confirmPassword', string | undefined>>;

const showForm = (username: string, token: string, errors?: Errors): Promise<Response> => {
  const { password, confirmPassword } = errors ?? {};
  const isConfirmationWrong = password === undefined && confirmPassword !== undefined;
  const newPassword = { type: 'password', autocomplete: 'new-password', required: true } as const;
  return passwordPageOf(
    'Choose a new password',
    <>
      <p>It signs you in here, and signs you out in all other browsers.</p>
      <form class="stacked" method="post" action={`${passwordPath}/${token}`} novalidate>
        <Field name="username" label="Username" autocomplete="username" value={username} readonly />
        <Field
          {...newPassword}
          name="password"
          label="New password"
          error={password}
          autofocus={!isConfirmationWrong}
          rules="8 to 128 characters, with an uppercase letter, a lowercase letter, a number and a special character. No character three times in a row, no sequence such as 123."
        />
        <Field
          {...newPassword}
          name="confirmPassword"
          label="Confirm password"
          error={confirmPassword}
          autofocus={isConfirmationWrong}
        />
        <button class="button accent">Save password</button>
      </form>
    </>,
    errors && 400,
  );
};

const ToShop = () => (
  <p>
    <a href="/">To the shop</a>
  </p>
);

interface NewLinkProps {
  readonly email?: string;
  /** Whether a password was sent, perhaps by a second press. */
  readonly hasPassword?: boolean;
  readonly error?: string;
}

/** Page with the form that requests another link. */
const showRequest = (
  title: string,
  { email = '', hasPassword = false, error }: NewLinkProps = {},
  status?: number,
): Promise<Response> =>
  passwordPageOf(
    title,
    <>
      {hasPassword && <p>If you have just saved a new password with it, that one is set: sign in with it.</p>}
      <p>A link for a new password works once, and for 30 minutes. We can send you a new one.</p>
      <form class="stacked" method="post" action={passwordPath} novalidate>
        <Field
          name="email"
          label="Email"
          type="email"
          autocomplete="email"
          required
          maxlength={254}
          value={email}
          error={error}
        />
        <button class="button accent">Send a new link</button>
      </form>
      <ToShop />
    </>,
    status,
  );

const requestTitle = 'Get a link for a new password';

const showInvalid = (hasPassword: boolean): Promise<Response> =>
  showRequest('This link no longer works', { hasPassword }, 404);

const showMessage = (title: string, message: string, status?: number): Promise<Response> =>
  passwordPageOf(
    title,
    <>
      <p>{message}</p>
      <ToShop />
    </>,
    status,
  );

/** Shows an error response as a page. */
const showError = async (response: Response): Promise<Response> => {
  const shown = await showMessage('That did not work', await errorTextOf(response), response.status);
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
  // The API names the field, which the page shows next to the message.
  const error = (await errorTextOf(response.clone())).replace(/^email: /, '');
  if (response.status === 400) return showRequest(requestTitle, { email, error }, 400);
  if (!response.ok) return showError(response);
  const shown = await showMessage('Please check your email', await errorTextOf(response));
  for (const cookie of response.headers.getSetCookie()) shown.headers.append('Set-Cookie', cookie);
  return shown;
};

const savePassword = async (deps: ServerDeps, request: Request, token: string, form: FormData): Promise<Response> => {
  const link = await findPasswordLink(deps, token);
  if (!link) return showInvalid(true);
  const { data, error } = newPasswordSchema.safeParse(Object.fromEntries(form));
  if (!data) {
    const errorOf = (name: keyof Errors) => error?.issues.find(({ path }) => path[0] === name)?.message;
    return showForm(link.username, token, {
      password: errorOf('password'),
      confirmPassword: errorOf('confirmPassword'),
    });
  }
  const cookies = await completePasswordReset(deps, request.headers.get('cookie'), token, data.password);
  return cookies ? redirect('/', ...cookies) : showInvalid(true);
};

/**
 * Page that sets a new password, by the link of a mail. Limited like the sign-in.
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
  if (token === undefined && !isPost) return showRequest(requestTitle);
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
  return link ? showForm(link.username, token) : showInvalid(false);
};
