import { linkPart, type MailContent, type MailPart } from './mail-parts';

/** Placeholder of the code in a mail. */
export const codePlaceholder = '{code}';

/** Placeholder of a link's token. */
export const tokenPlaceholder = '{token}';

const notYou: MailPart = { note: 'If this was not you, ignore this email.' };

/** Mail with a verification code. */
export const verificationCodeMail = (subject: string): MailContent => ({
  subject,
  parts: [
    `Your Giftlist verification code is ${codePlaceholder}. It works once and expires in ten minutes.`,
    { note: 'Enter it only on the page on which you requested it. If this was not you, ignore this email.' },
  ],
});

/** Mail to an address without an account, for which somebody has requested something. */
export const noAccountMail = (requested: 'a sign-in code' | 'a new password'): MailContent => ({
  subject: 'No account with this email',
  parts: [
    `Someone requested ${requested} for Giftlist with this email address, but there is no account for it.`,
    { note: 'If this was not you, ignore this email. Nothing happens.' },
  ],
});

const codeInstead = 'choose “Sign in with a verification code” and we will email you a code';

/** Mail to a member who forgot the password, where no page sets a new one. */
export const signInByCodeMail = (): MailContent => ({
  subject: 'How to sign in without your password',
  parts: [
    `We received a request to reset the password of your Giftlist account. You can sign in without it: ${codeInstead}.`,
    notYou,
  ],
});

/** @param pageUrl to which the token is appended */
export const passwordLinkMail = (username: string, pageUrl: string): MailContent => ({
  subject: 'Choose a new password',
  parts: [
    `We received a request for a new password of your Giftlist account @${username}.`,
    ...linkPart('Choose a new password', `${pageUrl}${tokenPlaceholder}`),
    `The link works once and expires in 30 minutes. You can also sign in without a password: ${codeInstead}.`,
    { note: 'If this was not you, ignore this email. Your password stays as it is.' },
  ],
});

export const passwordChangedMail = (contact: string): MailContent => ({
  subject: 'Your password was changed',
  parts: [
    'The password of your Giftlist account was changed. All other browsers were signed out.',
    {
      note: `If this was not you, choose “Forgot password?” in the sign-in dialog to set another one, and write to ${contact}.`,
    },
  ],
});

export const suspendedMail = (reason: string, contact: string): MailContent => ({
  subject: 'Your account is suspended',
  parts: [
    `Your Giftlist account is suspended: ${reason}`,
    'You cannot sign in, and others do not see your giftlists. Paid orders still ship.',
    { note: `If you think that this is a mistake, write to ${contact}.` },
  ],
});

export const suspensionEndedMail = (): MailContent => ({
  subject: 'Your account is active again',
  parts: [
    'The suspension of your Giftlist account has ended. You can sign in again, and others see your giftlists as before.',
  ],
});

/** Mail about a giftlist that an operator took down or shows again. */
export const takedownMail = (subject: string, message: string, contact: string): MailContent => ({
  subject,
  parts: [message, { note: `If you have questions, write to ${contact}.` }],
});

/** Mail by which operators see whether mail leaves the shop. */
export const testMail = (): MailContent => ({
  subject: 'Test mail from Giftlist',
  parts: [
    'Mail of this shop reaches you. Orders, refunds and sign-in codes are sent the same way.',
    { note: 'An operator of the shop has sent this test to their own address.' },
  ],
});
