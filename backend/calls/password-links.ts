import { normalizeKey } from '#rules/normalize.ts';
import { noAccountMail, passwordChangedMail, passwordLinkMail, signInByCodeMail } from '../domain/account-mails';
import { sha256 } from '../domain/sha256';
import type { Context, DbContext } from './context';
import { lockoutKeyFor, passwordLockout } from './lockouts';
import { sendMail } from './mail';
import { endSessionsOf, type SignInContext, signIn } from './session';

/** Lifetime of a link, ms. */
const passwordLinkLifetime = 30 * 60_000;

/**
 * Emails a link to the page that sets a new password. Does not count toward the limit of mails (`countMailRequest`).
 * Earlier links stay valid, so that a stranger cannot void a member's link by requesting another.
 *
 * Without an account it does the same work, so that the time reveals nothing. The mock has no such page: its
 * mail explains signing in by code.
 *
 * @param account undefined for an email without an account
 */
export const sendPasswordLink = async (
  context: DbContext,
  email: string,
  account: { readonly username: string } | undefined,
): Promise<void> => {
  const { db, ports } = context;
  const pageUrl = ports.passwordPageUrl();
  const nonce = ports.codes.newNonce();
  const expiresAt = ports.now() + passwordLinkLifetime;
  if (pageUrl !== undefined) {
    const id = await sha256(ports.codes.tokenFor(nonce));
    await db
      .insertInto('passwordLinks')
      .values({ id, email: normalizeKey(email), expiresAt })
      .execute();
  }
  if (!account) return sendMail(context, { email, ...noAccountMail('a new password') });
  if (pageUrl === undefined) return sendMail(context, { email, ...signInByCodeMail() });
  return sendMail(context, { email, ...passwordLinkMail(account.username, pageUrl), nonce, expiresAt });
};

/** Returns the account of an unused link; undefined for an expired or unknown link, or without an account. */
export const findPasswordLink = async (
  { db, ports }: DbContext,
  token: string,
): Promise<{ readonly linkId: string; readonly personId: string; readonly username: string } | undefined> =>
  db
    .selectFrom('passwordLinks')
    .innerJoin('people', 'people.emailKey', 'passwordLinks.email')
    .select(['passwordLinks.id as linkId', 'people.id as personId', 'people.username'])
    .where('passwordLinks.id', '=', await sha256(token))
    .where('passwordLinks.expiresAt', '>', ports.now())
    .where('passwordLinks.expiresAt', '<=', ports.now() + passwordLinkLifetime)
    .executeTakeFirst();

/**
 * Sets the password of a link's account, which also confirms its email. Ends all other sessions and all links of the
 * member, signs in, and emails that the password was changed.
 *
 * @returns whether the link was still unused
 */
export const setPasswordByLink = async (
  context: SignInContext & Pick<Context, 'ports' | 'device'>,
  { linkId, personId }: { readonly linkId: string; readonly personId: string },
  passwordHash: string,
): Promise<boolean> => {
  const { db, ports, visitor } = context;
  await context.acquireLocks('owner', [visitor.ownerId, personId]);
  const link = await db.deleteFrom('passwordLinks').where('id', '=', linkId).returning('email').executeTakeFirst();
  if (!link) return false;
  await db.deleteFrom('passwordLinks').where('email', '=', link.email).execute();
  const { email, emailKey, usernameKey } = await db
    .selectFrom('people')
    .select(['email', 'emailKey', 'usernameKey'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
  await db.updateTable('accounts').set({ passwordHash, isVerified: true }).where('id', '=', personId).execute();
  await endSessionsOf(context, personId, visitor.sessionId);
  const lockoutKeys = [usernameKey, emailKey].map(passwordLockout);
  // A browser that the member has signed in with has its own key; all other browsers share one.
  await db
    .deleteFrom('lockouts')
    .where(
      'id',
      'in',
      lockoutKeys.flatMap((key) => [key, lockoutKeyFor(context, key, personId)]),
    )
    .execute();
  await sendMail(context, { email, ...passwordChangedMail(ports.contactEmail) });
  await signIn(context, personId);
  return true;
};
