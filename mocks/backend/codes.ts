import {
  type ForgotPasswordAnswer,
  ForgotPasswordRequest,
  SendOtpRequest,
  VerifyOtpRequest,
} from '../../src/generated/model';
import { accountEmailSchema, verificationCodeSchema } from '../../src/rules/one-time-code';
import type { Tables } from './tables';
import { type Call, refusal } from './call';
import { assertOpen, countFailure, forgetFailures } from './lockout';
import { folded, mailCode, mailWord } from './mail';
import { expectCode, openSession } from './opening';
import { checked } from '../engine/requests';

const personWith = ({ people }: Tables, email: string) =>
  people.findFirst((query) => query.where((person) => folded(person.email) === folded(email)));

const doorOf = (email: string) => `code:${folded(email)}`;

/**
 * POST /auth/send-otp. The answer is the same whoever asks: that nobody has this email is written to the email, where only its owner
 * reads it.
 */
export const sendOtp = async (call: Call): Promise<void> => {
  const { tables, visitor } = call;
  const { email } = checked(accountEmailSchema, SendOtpRequest.parse(call.body));
  assertOpen(tables, doorOf(email));
  await expectCode(tables, visitor, folded(email));
  const person = personWith(tables, email);
  if (person) await mailCode(tables, person.email, 'Your verification code');
  else {
    const text = 'Somebody asked for a code to sign in at Giftlist. No account has this email address yet.';
    await mailWord(tables, email, 'No account with this email', text);
  }
};

/**
 * POST /auth/verify-otp. Signs in, and confirms the email of a new account. Without an email the code is held against the one that
 * this browser was sent last (decision 15). A code works once; five wrong ones in a row spend it and shut the door.
 */
export const verifyOtp = async (call: Call): Promise<void | Response> => {
  const { tables, visitor } = call;
  const sent = VerifyOtpRequest.parse(call.body);
  const { otpCode } = checked(verificationCodeSchema, sent);
  const session = tables.sessions.findFirst((query) => query.where({ id: visitor.sessionId }));
  const email = sent.email ?? session?.pendingEmail;
  if (!email) throw refusal(400, 'Please ask for a new verification code.');
  assertOpen(tables, doorOf(email));

  const id = folded(email);
  const code = tables.codes.findFirst((query) => query.where({ id }));
  const person = personWith(tables, email);
  if (code?.code !== otpCode || code.expiresAt <= Date.now() || !person) {
    const shut = await countFailure(tables, doorOf(email));
    if (shut) tables.codes.deleteMany((query) => query.where({ id }));
    return shut ?? refusal(400, 'This verification code is wrong or has expired.');
  }
  forgetFailures(tables, doorOf(email));
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
    await mailWord(tables, person.email, 'Choose a new password', text);
  }
  return { message: 'If that address has an account, a reset link is on its way. Check your inbox.' };
};
