/** Cause of a failed delivery: the recipient, the shop's own settings, or neither for sure. */
type Subject = 'recipient' | 'settings' | 'unknown';

/** Enhanced status code of a permanent refusal (RFC 3463), such as 5.7.1. */
const enhancedCode = /^5\.\d{1,3}\.\d{1,3}$/;

/**
 * Error code of a mail to a non-ASCII local part, such as `zoë@example.ca`, through a server without the extension
 * SMTPUTF8 (RFC 6531). It was not sent, because the server could deliver it to another address.
 */
export const noUtf8Code = 'ENOUTF8';

/** Whether only a mail server with SMTPUTF8 delivers to an address. Domains need none: they are encoded. */
export const needsUtf8 = (email: string): boolean => /\P{ASCII}.*@/u.test(email);

/** Codes about sender, permission, protocol or mail server. */
const aboutSettings = /^5\.(1\.[78]|[357]\.\d+|6\.(?!7$)\d+)$/;

/** Codes about the recipient's address or mailbox. */
const aboutRecipient = /^5\.([12]\.|6\.7$)/;

/** Replies to RCPT TO that are about the recipient if no code and no word says otherwise. */
const recipientReplies = new Set(['501', '550', '551', '552', '553']);

/** Words of refusals without an enhanced code that are about the shop: Postfix and others refuse at RCPT TO. */
const settingsWords = /relay|rcpthosts|authenti|sender|block|blacklist|spam|spf|dkim|policy|denied|not permitted/i;

const subjectOf = (code: string, enhanced: string | undefined): Subject => {
  if (/^53[0458]$/.test(code)) return 'settings';
  if (enhanced === undefined) return 'unknown';
  if (aboutSettings.test(enhanced)) return 'settings';
  return aboutRecipient.test(enhanced) ? 'recipient' : 'unknown';
};

/** Fields of nodemailer's errors. */
const fieldsOf = (error: Error) => ({
  code: 'code' in error && typeof error.code === 'string' ? error.code : '',
  command: 'command' in error && typeof error.command === 'string' ? error.command : '',
  response: 'response' in error && typeof error.response === 'string' ? error.response : '',
  responseCode: 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : undefined,
});

const withoutAddresses = (response: string): string => response.replaceAll(/\S*@\S*/g, '');

const enhancedOf = (response: string): string | undefined => /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];

/**
 * Reply of the mail server to a failed delivery with its enhanced code ('554 5.7.1'), or the connection's error code
 * (ECONNREFUSED). Neither contains personal data.
 */
export const replyOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error;
  const { code, response, responseCode } = fieldsOf(error);
  if (responseCode === undefined) return code || error.name;
  return [String(responseCode), enhancedOf(response)].filter(Boolean).join(' ');
};

/**
 * Whether the mail server will never accept this recipient. A refusal about the sender, relaying or authentication is
 * caused by the shop's settings, wherever it arrives, so it is retried.
 */
export const isRecipientRefused = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const { command, response } = fieldsOf(error);
  const [code = '', enhanced] = replyOf(error).split(' ');
  if (code === noUtf8Code) return true;
  if (!code.startsWith('5') || command === 'MAIL FROM') return false;
  const subject = subjectOf(code, enhanced);
  if (subject !== 'unknown') return subject === 'recipient';
  return command === 'RCPT TO' && recipientReplies.has(code) && !settingsWords.test(withoutAddresses(response));
};

/** Explains a stored reply, with what to do. */
export const explainReply = (reply: string): string => {
  const [code = '', enhanced] = reply.split(' ');
  const subject = subjectOf(code, enhanced !== undefined && enhancedCode.test(enhanced) ? enhanced : undefined);
  const meanings: readonly (readonly [isMeant: boolean, meaning: string])[] = [
    [/^E(CONN|SOCKET|HOST|NET)/.test(code), 'The mail server cannot be reached: check SMTP_URL and its firewall.'],
    [code.startsWith('ETIME'), 'The mail server does not respond in time: check SMTP_URL, port and firewall.'],
    [/^(EDNS|ENOTFOUND|EAI)/.test(code), 'The name of the mail server is unknown: check SMTP_URL.'],
    [/^(ETLS|ERR_TLS|.*CERT)/.test(code), 'The mail server has no valid certificate.'],
    [/^(EAUTH|53[0458])/.test(code), 'The mail server refuses user or password: check SMTP_URL.'],
    [
      code === noUtf8Code || enhanced === '5.6.7',
      'The mail server sends to no address with letters such as é before the @: it has no SMTPUTF8. Ask the customer for another address, or use a mail server that has it.',
    ],
    [code.startsWith('4'), 'The mail server refuses for the moment.'],
    [subject === 'recipient', 'The mail server refuses the recipient: the address may be wrong, or no longer exist.'],
    [
      subject === 'settings',
      'The mail server refuses emails of this shop: check user and password in SMTP_URL, MAIL_FROM, and whether the server may relay for it.',
    ],
    [code.startsWith('55'), 'The mail server refuses the recipient, or the sender: check MAIL_FROM.'],
    [code.startsWith('5'), 'The mail server refuses permanently.'],
  ];
  return meanings.find(([isMeant]) => isMeant)?.[1] ?? '';
};
