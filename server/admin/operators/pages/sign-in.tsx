/** @jsxImportSource hono/jsx */
import { readCookie, writeCookie } from '../../../cookies';
import { errorTextOf, redirect, textOf } from '../../../html/form';
import { FormField } from '../../../html/form-field';
import { HiddenFields } from '../../../html/hidden-fields';
import { Note } from '../../../html/note';
import type { Devices } from '../../../sessions/devices';
import { signedOutPage } from '../../components/layout';
import type { AdminContext } from '../../context';
import { keptField } from '../../kept-form';
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

interface SignInFormProps {
  readonly message?: string | undefined;
  readonly status?: number;
  readonly name?: string;
  /** Sealed form that is shown after the sign-in; '' for none. */
  readonly kept?: string;
}

const signInForm = ({ message, status = 200, name = '', kept = '' }: SignInFormProps): Promise<Response> =>
  signedOutPage(
    'Admin sign-in',
    <>
      {message !== undefined && <Note tone="danger">{message}</Note>}
      {kept !== '' && <p>Your form was not saved. It is shown again after you have signed in.</p>}
      <form method="post" action={paths.signIn} class="stacked">
        {kept !== '' && <HiddenFields values={{ [keptField]: kept }} />}
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
  status: 200 | 401 = 200,
  kept = '',
): Promise<Response> =>
  (await hasNoOperator(db))
    ? noOperatorPage(status)
    : signInForm({ message: status === 401 ? 'Please sign in first.' : undefined, status, kept });

const codePage = (proof: string, kept: string, message?: string, status = 200): Promise<Response> =>
  signedOutPage(
    'Enter your code',
    <>
      {message !== undefined && <Note tone="danger">{message}</Note>}
      <form method="post" action={paths.signIn} class="stacked">
        <HiddenFields values={{ proof, [keptField]: kept }} />
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
      <form method="post" action={paths.signIn}>
        <HiddenFields values={{ [keptField]: kept }} />
        <button class="button quiet">Start again</button>
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

/** Handles the sign-in forms. Remembers the browser, so that strangers cannot lock the operator out of it. */
export const handleSignIn = async (
  context: Omit<AdminContext, 'actor'>,
  { form, cookies, devices, isSecure }: SignInForm,
): Promise<Response> => {
  const [name, proof, password] = [textOf(form, 'name'), textOf(form, 'proof'), form.get('password')];
  const kept = textOf(form, keptField);
  if (proof === '' && !form.has('name')) return signInForm({ kept });
  const browser = { device: devices.find(cookies), replacedToken: tokenOf(cookies) };
  try {
    const result = await (proof === ''
      ? signIn(context, { name, password: typeof password === 'string' ? password : '', ...browser })
      : signInByCode(context, { proof, code: textOf(form, 'code'), ...browser }));
    if ('proof' in result) return codePage(result.proof, kept);
    if (!(result instanceof Response)) {
      const device = devices.remember(cookies, result.operatorId, isSecure);
      const session = cookieOf(result.token, sessionLifetime / 1000, isSecure);
      return redirect(paths.today, session, ...(device === undefined ? [] : [device]));
    }
    const message = await errorTextOf(result);
    const { status } = result;
    return proof === '' ? signInForm({ message, status, name, kept }) : codePage(proof, kept, message, status);
  } catch (error) {
    if (error instanceof Response)
      return signInForm({ message: await errorTextOf(error), status: error.status, name, kept });
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
