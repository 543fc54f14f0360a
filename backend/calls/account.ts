import type { ForgotPasswordAnswer } from '#generated/model';
import { normalizeKey } from '#rules/normalize.ts';
import { accountEmailSchema, verificationCodeSchema } from '#rules/sign-in.ts';
import { errorResponse } from '../contract/error-response';
import type { Input } from '../contract/operations';
import { validateInput } from '../contract/requests';
import type { Db, Row } from '../database/tables';
import { noAccountMail } from '../domain/account-mails';
import { isPending } from '../domain/pending';
import { type Context, type Handler, preparedWriteHandler, type WriteContext } from './context';
import {
  assertNotLockedOut,
  beginAttempt,
  clearFailedAttempts,
  countMailRequest,
  countWrongCode,
  findOpenKeys,
  lockoutKeyFor,
  passwordLockout,
  recordFailedAttempt,
} from './lockouts';
import { assertMailable, codeLifetime, sendMail, sendVerificationCode } from './mail';
import { sendPasswordLink } from './password-links';
import { confirmEmail, findSession, setPendingEmail, signIn } from './session';

/**
 * Compares the password of a login by username or email. Both have their own lockout, because a common one would reveal
 * that an email belongs to a username.
 *
 * @returns the lockout key, and the account if the password is correct
 * @throws a 429 during a lockout
 */
const checkPassword = async (context: Context & Input<'login'>) => {
  const { db, ports } = context;
  const { username, password } = context.body;
  const key = normalizeKey(username);
  const account = await db
    .selectFrom('people')
    .innerJoin('accounts', 'accounts.id', 'people.id')
    .select(['accounts.id', 'accounts.passwordHash', 'accounts.isVerified'])
    // Usernames contain no @.
    .where(key.includes('@') ? 'people.emailKey' : 'people.usernameKey', '=', key)
    .executeTakeFirst();
  const lockoutKey = lockoutKeyFor(context, passwordLockout(key), account?.id);
  await assertNotLockedOut(context, lockoutKey);
  const isCorrect = await ports.passwords.matches(password, account?.passwordHash ?? undefined);
  return { lockoutKey, account: isCorrect ? account : undefined };
};

/** Whether an account still has the password that was compared. A new one may have been set in between. */
const isCurrent = async (
  db: Db,
  { id, passwordHash }: Pick<Row<'accounts'>, 'id' | 'passwordHash'>,
): Promise<boolean> => {
  const account = await db.selectFrom('accounts').select('passwordHash').where('id', '=', id).executeTakeFirst();
  return account?.passwordHash === passwordHash;
};

/**
 * POST /auth/login. An unknown username and a wrong password get the same error, and both count as failures, so that
 * usernames cannot be enumerated. Five failures in a row lock the username or email for 15 minutes. Failures in a browser in
 * which the user has signed in before are counted separately.
 */
export const login: Handler<'login'> = preparedWriteHandler(
  checkPassword,
  async (context, { lockoutKey, account }): Promise<void | Response> => {
    await beginAttempt(context, lockoutKey);
    if (!account || !(await isCurrent(context.db, account))) {
      const { response } = await recordFailedAttempt(context, lockoutKey, [
        401,
        'Incorrect username, email or password.',
      ]);
      return response;
    }
    if (!account.isVerified)
      return errorResponse(401, 'Please confirm your email address first: sign in with a verification code.');
    await clearFailedAttempts(context, lockoutKey);
    await signIn(context, account.id);
    return undefined;
  },
  // Locks the user before the handler runs: the handler locks the lockout, and users come first in the lock order.
  ({ account }) => [account?.id],
);

const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('people')
    .select(['id', 'email', 'username'])
    .where('emailKey', '=', normalizeKey(email))
    .executeTakeFirst();

const mailLockoutKey = (email: string) => `mail:${normalizeKey(email)}`;

/** Email of a request for a mail. */
const readMailableEmail = async (context: Context & (Input<'sendOtp'> | Input<'forgotPassword'>)): Promise<string> => {
  const { email } = validateInput(accountEmailSchema, context.body);
  await assertMailable(context, email);
  return email;
};

/**
 * POST /auth/send-otp. The response is always the same: only a mail to the address itself reveals that it has no
 * account. Too many mails an hour to one address get a 429, with or without an account.
 */
export const sendOtp: Handler<'sendOtp'> = preparedWriteHandler(readMailableEmail, async (context, email) => {
  const person = await findUserByEmail(context.db, email);
  await countMailRequest(context, mailLockoutKey(email), person?.id);
  await setPendingEmail(context, normalizeKey(email));
  if (person) return sendVerificationCode(context, person.email, 'Your verification code');
  return sendMail(context, { email, ...noAccountMail('a sign-in code') });
});

/** Email address of the code: from the request, or else the last one that this session requested a code for. */
const emailOf = async ({ db, visitor, body }: Context & Input<'verifyOtp'>): Promise<string | undefined> =>
  body.email ?? (await findSession(db, visitor.sessionId))?.pendingEmail ?? undefined;

/** Ids of the owners that `verifyOtp` locks in addition to the visitor: the user of the code, if any. */
export const userForCode = async (context: Context & Input<'verifyOtp'>): Promise<readonly (string | undefined)[]> => {
  const email = await emailOf(context);
  return email === undefined ? [] : [(await findUserByEmail(context.db, email))?.id];
};

/** Codes of a user that the visitor may still try, with the lockout key of each. */
const findTriableCodes = async (context: WriteContext, email: string, personId: string) => {
  const { db, ports, visitor } = context;
  const now = ports.now();
  const stored = await db.selectFrom('codes').selectAll().where('email', '=', email).execute();
  const codes = stored
    .filter(({ expiresAt }) => isPending(expiresAt, now, codeLifetime))
    .map(({ nonce, askedBy, expiresAt }) => {
      const suffix = askedBy === visitor.sessionId ? ' asker' : '';
      return { nonce, expiresAt, lockoutKey: lockoutKeyFor(context, `code:${email} ${nonce}${suffix}`, personId) };
    });
  const openKeys = await findOpenKeys(
    context,
    codes.map(({ lockoutKey }) => lockoutKey),
  );
  return codes.filter(({ lockoutKey }) => openKeys.has(lockoutKey));
};

/**
 * POST /auth/verify-otp. Signs in, and confirms the email of a new account. Without an email, it checks the codes of the
 * email that this browser requested the last one for.
 *
 * All codes of the last ten minutes work, so that a code that a stranger requests does not replace the user's. A sign-in
 * voids them all. For each code, the requesting browser, each browser in which the user has signed in before, and all
 * others together have five wrong attempts each, so that a stranger cannot use up the user's attempts.
 */
export const verifyOtp = async (context: WriteContext & Input<'verifyOtp'>): Promise<void | Response> => {
  const { db, ports, visitor } = context;
  const { otpCode } = validateInput(verificationCodeSchema, context.body);
  const sentEmail = await emailOf(context);
  if (!sentEmail) throw errorResponse(400, 'Please request a new verification code.');
  const email = normalizeKey(sentEmail);
  // Serializes concurrent attempts, so that each is counted.
  await context.acquireLocks('lockout', [`code:${email}`]);
  // Every failure gets the same response, so that it reveals neither accounts nor codes.
  const wrongCodeResponse = () => errorResponse(400, 'This verification code is incorrect or has expired.');
  const person = await findUserByEmail(db, email);
  if (!person) return wrongCodeResponse();
  const codes = await findTriableCodes(context, email, person.id);
  if (!codes.some(({ nonce }) => ports.codes.codeFor(nonce) === otpCode)) {
    const keys = new Set(codes.map(({ lockoutKey }) => lockoutKey));
    await countWrongCode(context, keys, Math.max(0, ...codes.map(({ expiresAt }) => expiresAt)));
    return wrongCodeResponse();
  }
  await db.deleteFrom('codes').where('email', '=', email).execute();
  await confirmEmail(db, person.id, (await findSession(db, visitor.sessionId))?.ownerId);
  await signIn(context, person.id);
  return undefined;
};

/** PATCH /auth/forgot-password. Response and work are the same with and without an account. */
export const forgotPassword: Handler<'forgotPassword'> = preparedWriteHandler(
  readMailableEmail,
  async (context, email): Promise<ForgotPasswordAnswer> => {
    const person = await findUserByEmail(context.db, email);
    await countMailRequest(context, mailLockoutKey(email), person?.id);
    await sendPasswordLink(context, person?.email ?? email, person);
    return { message: 'If that address has an account, an email with the next steps is on its way. Check your inbox.' };
  },
);
