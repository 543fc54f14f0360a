/** @jsxImportSource hono/jsx */
import { ApiErrorBody } from '#generated/model';
import { readCookie, writeCookie } from '../../../cookies';
import { redirect, textOf } from '../../../html/form';
import { FormField } from '../../../html/form-field';
import { Note } from '../../../html/note';
import type { Devices } from '../../../sessions/devices';
import { signedOutPage } from '../../components/layout';
import type { AdminContext } from '../../context';
import { paths } from '../../navigation';
import { sessionLifetime, signIn, signOut } from '../operators';

/** Differs from the shop's cookie, because all ports of a host share cookies. */
const cookieName = 'giftlist-operator';

/** Returns the session token of a request. */
export const tokenOf = (cookies: string | null | undefined): string | undefined => readCookie(cookies, cookieName);

const cookieOf = (token: string, seconds: number, isSecure: boolean): string =>
  writeCookie(cookieName, token, { isSecure, maxAge: seconds, sameSite: 'Strict' });

export const signInPage = (message?: string, status = 200, name = ''): Promise<Response> =>
  signedOutPage(
    'Admin sign-in',
    <>
      {message !== undefined && <Note tone="danger">{message}</Note>}
      <form method="post" action={paths.signIn} class="stacked">
        <FormField label="Name" name="name" value={name} autocomplete="username" required maxlength={100} />
        <FormField
          label="Password"
          name="password"
          type="password"
          autocomplete="current-password"
          required
          maxlength={200}
        />
        <button class="button accent">Sign in</button>
      </form>
    </>,
    status,
  );

interface SignInForm {
  readonly form: FormData;
  /** The request's `Cookie` header. */
  readonly cookies: string | null;
  readonly devices: Devices;
  readonly isSecure: boolean;
}

/** Handles the sign-in form. Remembers the browser, so that strangers cannot lock the operator out of it. */
export const handleSignIn = async (
  context: Omit<AdminContext, 'actor'>,
  { form, cookies, devices, isSecure }: SignInForm,
): Promise<Response> => {
  const name = textOf(form, 'name');
  const password = form.get('password');
  const result = await signIn(context, {
    name,
    password: typeof password === 'string' ? password : '',
    device: devices.find(cookies),
    replacedToken: tokenOf(cookies),
  }).catch((error: unknown) => {
    if (error instanceof Response) return error;
    throw error;
  });
  if (!(result instanceof Response)) {
    const device = devices.remember(cookies, result.operatorId, isSecure);
    const session = cookieOf(result.token, sessionLifetime / 1000, isSecure);
    return redirect(paths.today, session, ...(device === undefined ? [] : [device]));
  }
  const { message } = ApiErrorBody.parse(await result.json());
  return signInPage(Array.isArray(message) ? message.join(' ') : (message ?? ''), result.status, name);
};

/** Ends the session of this browser. */
export const handleSignOut = async (
  context: Pick<AdminContext, 'transact'>,
  token: string | undefined,
  isSecure: boolean,
): Promise<Response> => {
  if (token !== undefined) await signOut(context, token);
  return redirect(paths.signIn, cookieOf('', 0, isSecure));
};
