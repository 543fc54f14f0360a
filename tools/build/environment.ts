import * as z from 'zod/mini';
import { isContact } from '../../src/rules/contact.ts';
import type { PageSettings } from '../../src/rules/settings.ts';

/** What the environment variables of a build or of the development server decide. */
export interface Environment {
  readonly settings: PageSettings;
  /** The origin that people reach the shop by; link previews name pictures with it. */
  readonly shop?: string;
  /** The API that the development server and the preview pass calls on to. */
  readonly proxied?: string;
}

const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

const isWeb = (text: string): boolean => ['http:', 'https:'].includes(parsed(text)?.protocol ?? '');

const isOwnPath = (text: string): boolean => /^\/(?!\/)/.test(text);

/** Whether an address has no query, fragment, username or password. */
const isPlain = (text: string): boolean => {
  const { search, hash, username, password } = new URL(text, 'https://shop.example');
  return search + hash + username + password === '';
};

const isOrigin = (text: string): boolean => parsed(text)?.origin === text;

/** An optional text with its rules, each with the sentence for a value that breaks it. */
const text = (...rules: readonly (readonly [(value: string) => boolean, string])[]) =>
  z.optional(
    z
      .string()
      .check(
        ...rules.map(([holds, sentence]) =>
          z.refine<string>((value) => value === '' || holds(value), { error: sentence, abort: true }),
        ),
      ),
  );

const plain = [isPlain, 'It may have no query, no fragment and no password.'] as const;
const noEnd = [(value: string) => !value.endsWith('/'), 'Leave out the slash at its end.'] as const;

const schema = z.object({
  VITE_API_URL: text(
    [
      (value) => isWeb(value) || isOwnPath(value),
      "It must be an address such as https://api.example.com, or a path on the shop's own host such as /api.",
    ],
    noEnd,
    plain,
  ),
  VITE_SOCKET_URL: text([isWeb, 'It must be an address such as https://live.example.com.'], noEnd, plain),
  VITE_DONATION_URL: text([(value) => parsed(value)?.protocol === 'https:', 'It must be an https address.']),
  VITE_CONTACT_EMAIL: text([isContact, 'It must be an email address such as help@example.com.']),
  VITE_REPORT_URL: text(
    [
      (value) => isWeb(value) || isOwnPath(value),
      "It must be an address such as https://reports.example.com/giftlist, or a path on the shop's own host.",
    ],
    plain,
  ),
  VITE_SHOP_URL: text([
    (value) => isWeb(value) && isOrigin(value),
    'It must be an origin such as https://shop.example.com.',
  ]),
  DEV_API_PROXY: text([isWeb, 'It must be an address such as https://api.example.com.'], noEnd, plain),
});

/** Prefixes of the names that belong to this project. */
export const environmentPrefixes = ['VITE_', 'DEV_API_PROXY'];

/** Variables that Vite and vitest add. */
const foreign = new Set(['VITE_USER_NODE_ENV', 'VITE_MOCKS', 'VITE_WORKER']);

/**
 * Reads and checks the environment: the one place where its variables are named (docs/deployment.md has their table).
 *
 * @param variables - Those whose names begin with one of {@link environmentPrefixes}.
 * @throws Error with a sentence for each variable that is wrong, or that is none of ours
 */
export const readEnvironment = (variables: Readonly<Record<string, string>>): Environment => {
  const names = Object.keys(schema.shape);
  const unknown = Object.keys(variables)
    .filter((name) => !names.includes(name) && !foreign.has(name))
    .map((name) => `${name} is no setting of this project. There are: ${names.join(', ')}.`);
  const result = schema.safeParse(variables);
  const wrong = result.success
    ? []
    : result.error.issues.map(
        ({ path: [name = ''], message }) => `${String(name)} is '${variables[String(name)]}'. ${message}`,
      );
  if (!result.success || unknown.length > 0) throw new Error([...wrong, ...unknown].join('\n'));
  const {
    VITE_API_URL,
    VITE_SOCKET_URL,
    VITE_DONATION_URL,
    VITE_CONTACT_EMAIL,
    VITE_REPORT_URL,
    VITE_SHOP_URL,
    DEV_API_PROXY,
  } = result.data;
  return {
    settings: {
      ...(VITE_API_URL && { api: VITE_API_URL }),
      ...(VITE_SOCKET_URL && { socket: VITE_SOCKET_URL }),
      ...(VITE_DONATION_URL && { donation: VITE_DONATION_URL }),
      ...(VITE_REPORT_URL && { reports: VITE_REPORT_URL }),
      ...(VITE_CONTACT_EMAIL && { contact: VITE_CONTACT_EMAIL }),
    },
    ...(VITE_SHOP_URL && { shop: VITE_SHOP_URL }),
    ...(DEV_API_PROXY && { proxied: DEV_API_PROXY }),
  };
};
