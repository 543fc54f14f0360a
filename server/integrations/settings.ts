import { join } from 'node:path';
import { variable } from '#rules/environment-variables.ts';
import type { StripeSettings } from './stripe';

/** SMTP server. */
export interface Smtp {
  readonly host: string;
  /** `undefined`: the default port. */
  readonly port: number | undefined;
  /** Whether the connection uses TLS from the start (`smtps:`) instead of STARTTLS. */
  readonly isSecure: boolean;
  readonly user: string;
  readonly password: string;
}

/** Sender of the shop's mails. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** OAuth client of the shop at Google. */
export interface GoogleSettings {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly issuer: string;
}

/** Settings of the integrations, and the server's secret. */
export interface IntegrationSettings {
  /** Folder of the shop's data. */
  readonly folder: string;
  /**
   * `undefined`: stored in a file in `folder`. Required with PostgreSQL, whose processes may run on several hosts.
   */
  readonly secret: string | undefined;
  /** `undefined`: mail does not leave this computer. */
  readonly smtp: Smtp | undefined;
  readonly sender: Sender;
  /** `undefined`: no Google sign-in. */
  readonly google: GoogleSettings | undefined;
  /** URL of Photon; `undefined`: no address suggestions. */
  readonly places: string | undefined;
  /** `undefined`: no real payments. */
  readonly stripe: StripeSettings | undefined;
}

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

const isLoopback = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

const smtpOf = (text: string): Smtp | undefined => {
  const url = urlOf(text);
  if (!url || !/^smtps?:$/.test(url.protocol) || url.hostname === '') return undefined;
  if (
    url.pathname.length > 1 ||
    url.search !== '' ||
    url.hash !== '' ||
    (url.username === '') !== (url.password === '')
  )
    return undefined;
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port === '' ? undefined : Number(url.port),
      isSecure: url.protocol === 'smtps:',
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    };
  } catch {
    return undefined;
  }
};

/** Parses `shop@example.com` or `Giftlist <shop@example.com>`. */
const senderOf = (text: string): Sender | undefined => {
  const [, name = '', address = text] = /^([^<>"\r\n]*)<([^<>]*)>$/.exec(text) ?? [];
  return /^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address) ? { name: name.trim(), address } : undefined;
};

const isServerUrl = (text: string, schemes: RegExp): boolean => {
  const url = urlOf(text);
  return url !== undefined && schemes.test(url.protocol) && url.search === '' && url.hash === '' && url.username === '';
};

const isIssuer = (text: string): boolean =>
  isServerUrl(text, /^https:$/) || (isServerUrl(text, /^http:$/) && isLoopback(new URL(text).hostname));

/** Environment variables of the integrations, with the messages for invalid values. */
export const integrationVariables = {
  SHOP_SECRET: variable([(value) => value.length >= 32, 'It must have at least 32 characters.']),
  SMTP_URL: variable([
    (value) => smtpOf(value) !== undefined,
    'It must be like smtp://user:password@mail.example.com:587, or smtps://.',
  ]),
  MAIL_FROM: variable([
    (value) => senderOf(value) !== undefined,
    'It must be an address such as Giftlist <shop@example.com>.',
  ]),
  GOOGLE_CLIENT_ID: variable([(value) => /^\S+$/.test(value), 'It must not contain spaces.']),
  GOOGLE_CLIENT_SECRET: variable([(value) => /^\S+$/.test(value), 'It must not contain spaces.']),
  GOOGLE_ISSUER: variable([isIssuer, 'It must be an https address, or one of this computer.']),
  STRIPE_SECRET_KEY: variable([(value) => /^(sk|rk)_\w+$/.test(value), 'It must be like sk_live_… or sk_test_….']),
  STRIPE_WEBHOOK_SECRET: variable([(value) => /^whsec_\w+$/.test(value), 'It must be like whsec_….']),
  STRIPE_API: variable([isIssuer, 'It must be an https address, or one of this computer.']),
  PLACES_URL: variable([
    (value) => isServerUrl(value, /^https?:$/),
    'It must be the address of a Photon server, such as http://localhost:2322.',
  ]),
};

/** Secret variables: their values are never printed. */
export const secretVariables: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'METRICS_TOKEN',
  'SHOP_SECRET',
  'SMTP_URL',
  'GOOGLE_CLIENT_SECRET',
  'PLACES_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
]);

type Variables = Partial<Readonly<Record<keyof typeof integrationVariables, string | undefined>>>;

const googleOf = ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: Variables): GoogleSettings | undefined => {
  if (Boolean(GOOGLE_CLIENT_ID) !== Boolean(GOOGLE_CLIENT_SECRET))
    throw new Error('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither.');
  if (!GOOGLE_CLIENT_ID || !GOOGLE_CLIENT_SECRET) return undefined;
  return {
    clientId: GOOGLE_CLIENT_ID,
    clientSecret: GOOGLE_CLIENT_SECRET,
    issuer: GOOGLE_ISSUER ?? 'https://accounts.google.com',
  };
};

const stripeOf = ({
  STRIPE_SECRET_KEY: secretKey,
  STRIPE_WEBHOOK_SECRET: webhookSecret,
  STRIPE_API,
}: Variables): StripeSettings | undefined => {
  if (Boolean(secretKey) !== Boolean(webhookSecret))
    throw new Error('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or neither.');
  if (!secretKey || !webhookSecret) return undefined;
  return { secretKey, webhookSecret, api: STRIPE_API ? new URL(STRIPE_API) : undefined };
};

/**
 * Reads the settings from validated variables.
 *
 * @param folder of the shop's data
 * @throws Error with a message for operators if they contradict each other
 */
export const readIntegrationSettings = (variables: Variables, folder: string): IntegrationSettings => {
  const { SHOP_SECRET, SMTP_URL, MAIL_FROM, PLACES_URL } = variables;
  if (SMTP_URL && !MAIL_FROM)
    throw new Error(
      'SMTP_URL is set, but MAIL_FROM is not. Set it to the sender of emails: Giftlist <shop@example.com>.',
    );
  return {
    folder,
    secret: SHOP_SECRET,
    smtp: smtpOf(SMTP_URL ?? ''),
    sender: senderOf(MAIL_FROM ?? '') ?? { name: 'Giftlist', address: 'shop@localhost' },
    google: googleOf(variables),
    places: PLACES_URL,
    stripe: stripeOf(variables),
  };
};

/** Folder for mails if no SMTP server is configured. */
export const mailFolderIn = (folder: string): string => join(folder, 'mail');
