import { describe, expect, it } from 'vitest';
import { explainReply, isRecipientRefused, replyOf } from '#server/integrations/mail-replies.ts';

/** An error of nodemailer for this reply to a command. */
const refusal = (response: string, command = 'RCPT TO') =>
  Object.assign(new Error('refused'), {
    code: 'EENVELOPE',
    command,
    response,
    responseCode: Number(response.slice(0, 3)),
  });

const shopRefused =
  'The mail server refuses emails of this shop: check user and password in SMTP_URL, MAIL_FROM, and whether the server may relay for it.';
const passwordRefused = 'The mail server refuses user or password: check SMTP_URL.';
const eitherRefused = 'The mail server refuses the recipient, or the sender: check MAIL_FROM.';
const lettersRefused =
  'The mail server sends to no address with letters such as é before the @: it has no SMTPUTF8. Ask the customer for another address, or use a mail server that has it.';
const recipientRefused = 'The mail server refuses the recipient: the address may be wrong, or no longer exist.';

describe('a refusal of a mail server', () => {
  it.each([
    ['554 5.7.1 <maya@example.ca>: Relay access denied', '554 5.7.1', shopRefused],
    ['553 5.7.1 <shop@example.com>: Sender address rejected: not owned by user', '553 5.7.1', shopRefused],
    ['550 5.1.8 <shop@example.com>: Sender address rejected: Domain not found', '550 5.1.8', shopRefused],
    ['554-5.7.1 Client host blocked\n554 5.7.1 see spamhaus', '554 5.7.1', shopRefused],
    ['504 5.5.2 <localhost>: Helo command rejected', '504 5.5.2', shopRefused],
    ['530 5.7.0 Must issue a STARTTLS command first', '530 5.7.0', passwordRefused],
    ['535 Authentication failed', '535', passwordRefused],
    ['550 relay not permitted', '550', eitherRefused],
    ["553 sorry, that domain isn't in my list of allowed rcpthosts", '553', eitherRefused],
    ['554 Transaction failed', '554', eitherRefused],
    ['450 4.1.1 <maya@example.ca>: try again', '450', 'The mail server refuses for the moment.'],
  ])('is retried, because the shop can correct it: %s', (response, reply, meaning) => {
    const error = refusal(response);
    expect([isRecipientRefused(error), replyOf(error), explainReply(replyOf(error))]).toEqual([false, reply, meaning]);
  });

  it.each([
    ['550 5.1.1 <maya.block@example.ca>: Recipient address rejected: User unknown', '550 5.1.1', recipientRefused],
    ['550-5.1.1 The account does not exist\n550 5.1.1 gsmtp', '550 5.1.1', recipientRefused],
    ['552 5.2.1 Mailbox disabled', '552 5.2.1', recipientRefused],
    ['550 No such user maya.block@example.ca', '550', eitherRefused],
    ['553 5.6.7 Non-ASCII addresses not permitted', '553 5.6.7', lettersRefused],
  ])('ends the attempts, because it is about the recipient: %s', (response, reply, meaning) => {
    const error = refusal(response);
    expect([isRecipientRefused(error), replyOf(error), explainReply(replyOf(error))]).toEqual([true, reply, meaning]);
  });

  it('is about the recipient after the text, too, and never in reply to the sender', () => {
    expect([
      isRecipientRefused(refusal('550 5.1.1 User unknown', 'DATA')),
      isRecipientRefused(refusal('550 Spam', 'DATA')),
      isRecipientRefused(refusal('550 5.1.0 Address rejected', 'MAIL FROM')),
      isRecipientRefused(Object.assign(new Error('x'), { code: 'ECONNREFUSED' })),
    ]).toEqual([true, false, false, false]);
  });
});
