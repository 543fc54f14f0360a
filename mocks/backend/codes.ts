import {
  type ForgotPasswordAnswer,
  ForgotPasswordRequest,
  SendOtpRequest,
  VerifyOtpRequest,
} from '../../src/generated/model';
import { accountEmailSchema, verificationCodeSchema } from '../../src/rules/one-time-code';
import type { Tables } from './tables';
import { type Call, refusal } from './call';
import { assertNotBlocked, countFailure, forgetFailures } from './lockout';
import { comparable, mailCode, mailText } from './mail';
import { expectCode, openSession } from './session-owner';
import { checked } from '../engine/requests';

const personWith = ({ people }: Tables, email: string) =>
  people.findFirst((query) => query.where((person) => comparable(person.email) === comparable(email)));

const lockFor = (email: string) => `code:${comparable(email)}`;

/**
 * POST /auth/send-otp. The answer is always the same. That no account has this email is only said in a mail to that address, where only
 * its owner reads it.
 */
export const sendOtp = async (call: Call): Promise<void> => {
  const { tables, visitor } = call;
  const { email } = checked(accountEmailSchema, SendOtpRequest.parse(call.body));
  assertNotBlocked(tables, lockFor(email));
  await expectCode(tables, visitor, comparable(email));
  const person = personWith(tables, email);
  if (person) await mailCode(tables, person.email, 'Your verification code');
  else {
    const text = 'Somebody asked for a code to sign in at Giftlist. No account has this email address yet.';
    await mailText(tables, email, 'No account with this email', text);
  }
};

/**
 * POST /auth/verify-otp. Signs in, and confirms the email of a new account. Without an email, the code is compared with the last code that
 * this browser asked for (reading 15). A code works once. Five wrong codes in a row cancel it and block the email.
 */
export const verifyOtp = async (call: Call): Promise<void | Response> => {
  const { tables, visitor } = call;
  const sent = VerifyOtpRequest.parse(call.body);
  const { otpCode } = checked(verificationCodeSchema, sent);
  const session = tables.sessions.findFirst((query) => query.where({ id: visitor.sessionId }));
  const email = sent.email ?? session?.pendingEmail;
  if (!email) throw refusal(400, 'Please ask for a new verification code.');
  assertNotBlocked(tables, lockFor(email));

  const id = comparable(email);
  const code = tables.codes.findFirst((query) => query.where({ id }));
  const person = personWith(tables, email);
  if (code?.code !== otpCode || code.expiresAt <= Date.now() || !person) {
    const blocked = await countFailure(tables, lockFor(email));
    if (blocked) tables.codes.deleteMany((query) => query.where({ id }));
    return blocked ?? refusal(400, 'This verification code is wrong or has expired.');
  }
  forgetFailures(tables, lockFor(email));
  tables.codes.deleteMany((query) => query.where({ id }));
  await tables.accounts.update((query) => query.where({ id: person.id }), {
    data: (account) => {
      account.isVerified = true;
    },
  });
  await openSession(tables, visitor, person.id);
  return undefined;
};

/** PATCH /auth/forgot-password. Says the same whether or not there is an account. */
export const forgotPassword = async ({ tables, body }: Call): Promise<ForgotPasswordAnswer> => {
  const { email } = checked(accountEmailSchema, ForgotPasswordRequest.parse(body));
  const person = personWith(tables, email);
  if (person) {
    const text =
      'Somebody, probably you, asked for a new Giftlist password. A real server puts a link here that is good for half an hour.';
    await mailText(tables, person.email, 'Choose a new password', text);
  }
  return { message: 'If that address has an account, a reset link is on its way. Check your inbox.' };
};
