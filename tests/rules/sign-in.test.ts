import { describe, expect, it } from 'vitest';
import { ForgotPasswordRequest } from '#generated/model';
import {
  accountEmailSchema,
  codeTexts,
  loginSchema,
  placeholderOtpCode,
  verificationCodeSchema,
} from '#rules/sign-in.ts';
import { authTexts } from '#rules/texts/session.ts';
import { messagesOf } from './messages-of';

describe('verificationCodeSchema', () => {
  it.each(['', '  ', undefined])('requires a code instead of %j', (otpCode) => {
    expect(messagesOf(verificationCodeSchema, { otpCode })).toEqual([
      ['otpCode', 'Please enter the verification code'],
    ]);
  });

  it.each(['424242', ' 424242 ', '424 242', '4 2 4 2 4 2'])('accepts %j without its blanks', (otpCode) => {
    expect(verificationCodeSchema.parse({ otpCode })).toEqual({ otpCode: '424242' });
  });

  it.each(['K7-xQ24b', '4242', '1234567890'])('accepts %j, because the format of codes is not specified', (otpCode) => {
    expect(verificationCodeSchema.parse({ otpCode })).toEqual({ otpCode });
  });
});

describe('accountEmailSchema', () => {
  it('requires an email', () => {
    expect(messagesOf(accountEmailSchema, { email: ' ' })).toEqual([['email', 'Please enter your email address']]);
    expect(messagesOf(accountEmailSchema, { email: 'maya' })).toEqual([
      ['email', 'Please enter a valid email address'],
    ]);
    expect(accountEmailSchema.parse({ email: ' maya@example.ca ' })).toEqual({ email: 'maya@example.ca' });
  });
});

describe('placeholderOtpCode', () => {
  it('is valid in the contract with an email only', () => {
    expect(ForgotPasswordRequest.safeParse({ otpCode: placeholderOtpCode, email: 'maya@example.ca' }).success).toBe(
      true,
    );
  });
});

describe('loginSchema', () => {
  it('accepts a username and any password', () => {
    expect(loginSchema.parse({ username: ' maya ', password: ' old ' })).toEqual({
      username: 'maya',
      password: ' old ',
    });
  });

  it('requires a username and a password', () => {
    expect(messagesOf(loginSchema, { username: ' ', password: '' })).toEqual([
      ['username', 'Please enter your username or email'],
      ['password', 'Please enter your password'],
    ]);
  });
});

describe('sign-in texts', () => {
  it("equal the specification's", () => {
    expect(authTexts).toEqual({
      loginFailed: 'Failed to log in. Please check your credentials and try again.',
      loginFailure: 'Login failure',
      logoutFailure: 'Logout failure',
    });
    expect([codeTexts.sent, codeTexts.resent]).toEqual(['Verification code sent', 'New verification code sent']);
  });
});
