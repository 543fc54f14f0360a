import { isContact, readVariables, variable } from '#rules/environment-variables.ts';
import type { PageSettings } from '#rules/settings.ts';

/** Values of the environment variables of a build or the development server. */
export interface Environment {
  readonly settings: PageSettings;
  /** Public origin of the shop, for image URLs of link previews. */
  readonly shop?: string;
  /** API that the development server and the preview proxy requests to. */
  readonly proxied?: string;
}

const parsed = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

const isWeb = (text: string): boolean => ['http:', 'https:'].includes(parsed(text)?.protocol ?? '');

const isOwnPath = (text: string): boolean => /^\/(?!\/)/.test(text);

/** Whether a URL has no query, fragment, username or password. */
const isPlain = (text: string): boolean => {
  const { search, hash, username, password } = new URL(text, 'https://shop.example');
  return search + hash + username + password === '';
};

const isOrigin = (text: string): boolean => parsed(text)?.origin === text;

const mustBePlain = [isPlain, 'It may have no query, no fragment and no password.'] as const;
const noTrailingSlash = [(value: string) => !value.endsWith('/'), 'Leave out the slash at its end.'] as const;

const schema = {
  VITE_API_URL: variable(
    [
      (value) => isWeb(value) || isOwnPath(value),
      "It must be an address such as https://api.example.com, or a path on the shop's own host such as /api.",
    ],
    noTrailingSlash,
    mustBePlain,
  ),
  VITE_SOCKET_URL: variable(
    [isWeb, 'It must be an address such as https://live.example.com.'],
    noTrailingSlash,
    mustBePlain,
  ),
  VITE_DONATION_URL: variable([(value) => parsed(value)?.protocol === 'https:', 'It must be an https address.']),
  VITE_CONTACT_EMAIL: variable([isContact, 'It must be an email address such as help@example.com.']),
  VITE_REPORT_URL: variable(
    [
      (value) => isWeb(value) || isOwnPath(value),
      "It must be an address such as https://reports.example.com/giftlist, or a path on the shop's own host.",
    ],
    mustBePlain,
  ),
  VITE_SHOP_URL: variable([
    (value) => isWeb(value) && isOrigin(value),
    'It must be an origin such as https://shop.example.com.',
  ]),
  DEV_API_PROXY: variable(
    [isWeb, 'It must be an address such as https://api.example.com.'],
    noTrailingSlash,
    mustBePlain,
  ),
};

/** Prefixes of the environment variables that configure a build. */
export const environmentPrefixes = ['VITE_', 'DEV_API_PROXY'];

/** Variables with the same prefix that Vite and Vitest add. */
const addedByTools = new Set(['VITE_USER_NODE_ENV', 'VITE_MOCKS', 'VITE_WORKER']);

/**
 * Reads and validates the environment variables, which are named only here (table in docs/deployment-static.md).
 * @param variables - Environment variables with a prefix of {@link environmentPrefixes}.
 * @param labels - Names that messages use instead of a variable's name.
 * @throws Error with a message for each invalid or unknown variable
 */
export const readEnvironment = (
  variables: Readonly<Record<string, string>>,
  labels: Readonly<Record<string, string>> = {},
): Environment => {
  const {
    VITE_API_URL,
    VITE_SOCKET_URL,
    VITE_DONATION_URL,
    VITE_CONTACT_EMAIL,
    VITE_REPORT_URL,
    VITE_SHOP_URL,
    DEV_API_PROXY,
  } = readVariables(schema, variables, { isOwn: (name) => !addedByTools.has(name), labels });
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
