/** @jsxImportSource hono/jsx */
import { readCookie, writeCookie } from '../../../cookies';
import { errorTextOf, redirect, textOf } from '../../../html/form';
import { FormField } from '../../../html/form-field';
import { HiddenFields } from '../../../html/hidden-fields';
import { Note } from '../../../html/note';
import type { Devices } from '../../../sessions/devices';
import { signedOutPage } from '../../components/layout';
import type { AdminContext } from '../../context';
import { paths } from '../../navigation';
import { addOperatorCommand, hasNoOperator } from '../operators';
import { sessionLifetime, signIn, signInByCode, signOut } from '../sessions';

/** Differs from the shop's cookie, because all ports of a host share cookies. */
const cookieName = 'giftlist-operator';

/** Returns the session token of a request. */
export const tokenOf = (cookies: string | null | undefined): string | undefined => readCookie(cookies, cookieName);

const cookieOf = (token: string, seconds: number, isSecure: boolean): string =>
  writeCookie(cookieName, token, { isSecure, maxAge: seconds, sameSite: 'Strict' });

const noOperatorPage = (status: number): Promise<Response> =>
  signedOutPage(
    'Nobody can sign in yet',
    <>
      <p>This shop has no operator. Add yourself on the computer that runs it, and keep the password that it shows:</p>
      <p>
        <code>{addOperatorCommand}</code>
      </p>
      <p>
        <a class="button accent" href={paths.signIn}>
          Sign in
        </a>
      </p>
    </>,
    status,
  );

const signInForm = (message: string | undefined, status: number, name = ''): Promise<Response> =>
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

/** Page with the form that signs an operator in; without an operator, how to add one. */
export const signInPage = async (
  { db }: Pick<AdminContext, 'db'>,
  message?: string,
  status = 200,
): Promise<Response> => ((await hasNoOperator(db)) ? noOperatorPage(status) : signInForm(message, status));

const codePage = (proof: string, message?: string, status = 200): Promise<Response> =>
  signedOutPage(
    'Enter your code',
    <>
      {message !== undefined && <Note tone="danger">{message}</Note>}
      <form method="post" action={paths.signIn} class="stacked">
        <HiddenFields values={{ proof }} />
        <FormField
          label="Code"
          hint="The six digits of your authenticator app, or a recovery code."
          name="code"
          autocomplete="one-time-code"
          required
          maxlength={50}
        />
        <button class="button accent">Sign in</button>
      </form>
      <p>
        <a href={paths.signIn}>Start again</a>
      </p>
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

/** Handles the sign-in forms. Remembers the browser, so that strangers cannot lock the operator out of it. */
export const handleSignIn = async (
  context: Omit<AdminContext, 'actor'>,
  { form, cookies, devices, isSecure }: SignInForm,
): Promise<Response> => {
  const [name, proof, password] = [textOf(form, 'name'), textOf(form, 'proof'), form.get('password')];
  const browser = { device: devices.find(cookies), replacedToken: tokenOf(cookies) };
  try {
    const result = await (proof === ''
      ? signIn(context, { name, password: typeof password === 'string' ? password : '', ...browser })
      : signInByCode(context, { proof, code: textOf(form, 'code'), ...browser }));
    if ('proof' in result) return codePage(result.proof);
    if (!(result instanceof Response)) {
      const device = devices.remember(cookies, result.operatorId, isSecure);
      const session = cookieOf(result.token, sessionLifetime / 1000, isSecure);
      return redirect(paths.today, session, ...(device === undefined ? [] : [device]));
    }
    const message = await errorTextOf(result);
    return proof === '' ? signInForm(message, result.status, name) : codePage(proof, message, result.status);
  } catch (error) {
    if (error instanceof Response) return signInForm(await errorTextOf(error), error.status, name);
    throw error;
  }
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
