import { isIP } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readVariables, variable } from '#rules/environment-variables.ts';
import { inMemory } from './database/open-sqlite';
import { isPostgres } from './database/postgres-url';
import {
  type IntegrationSettings,
  integrationVariables,
  readIntegrationSettings,
  secretVariables,
} from './integrations/settings';
import { isPrivateHost } from './private-host';
import { type FixedSettings, shopSettings } from './shop-settings';

/** Settings of a served shop. */
export interface Settings {
  readonly port: number;
  /** `network`: other devices in the network reach the shop, too. */
  readonly reach: 'this-computer' | 'network';
  /** Configured origin, for example behind a proxy. `undefined`: this computer's address. */
  readonly origin: string | undefined;
  /** Whether the origin is public or real payments are set up. If so, demo data is refused. */
  readonly isPublic: boolean;
  /** Whether the origin is public, so that customers need a contact address. */
  readonly needsContact: boolean;
  /** Settings that operators cannot change, because the environment sets them. */
  readonly fixed: FixedSettings;
  /** Whether an empty database gets demo data, and the inbox and the fake Google page are served. */
  readonly isDemo: boolean;
  /** Payment provider. `local`: the shop's own page, where no money moves. */
  readonly payment: 'stripe' | 'local' | 'none';
  /** Whether a proxy in front reports the client's address and scheme. */
  readonly isBehindProxy: boolean;
  /** URL of PostgreSQL, with user and password. Without it, the database is a file. */
  readonly databaseUrl: string | undefined;
  /** File of the database, or `inMemory`. */
  readonly file: string;
  /** Folder of the built app. */
  readonly dir: string;
  readonly integrations: IntegrationSettings;
  readonly operator: OperatorSettings;
}

/** Settings of the admin pages. */
export interface OperatorSettings {
  /** `undefined`: the default port. */
  readonly port: number | 'off' | undefined;
  /** Network address to listen on. */
  readonly host: string;
  /** Origin of the admin pages behind a proxy. */
  readonly origin: string | undefined;
  /** Bearer token of `/metrics`; without it, only this computer reads them. */
  readonly metricsToken?: string | undefined;
}

/** Default port of the admin pages. */
export const defaultOperatorPort = 4174;

const defaultPort = '4173';

const options = {
  port: { type: 'string' },
  network: { type: 'boolean', default: false },
  demo: { type: 'boolean', default: false },
  'no-payment': { type: 'boolean', default: false },
  /** Stores nothing: the data ends with the process. */
  memory: { type: 'boolean', default: false },
  /** Folder of the built app. */
  dir: { type: 'string', default: 'dist' },
} as const;

const isPort = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) < 65_536;

const isOrigin = (text: string): boolean =>
  /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text;

const environment = {
  PORT: variable([isPort, 'It must be a number from 0 to 65535.']),
  SHOP_ORIGIN: variable([isOrigin, 'It must be an origin such as https://shop.example.com.']),
  SHOP_DATA: variable([(value) => !value.includes('\0'), 'It must be a folder name.']),
  DONATION_URL: variable(shopSettings.donation.rule),
  CONTACT_EMAIL: variable(shopSettings.contact.rule),
  SHOP_TIME_ZONE: variable(shopSettings.timeZone.rule),
  TRUST_PROXY: variable([(value) => value === '0' || value === '1', 'It must be 1 behind one proxy, or 0.']),
  DATABASE_URL: variable([
    isPostgres,
    'It must be the address of a PostgreSQL such as postgres://user:password@host/database.',
  ]),
  OPERATOR_PORT: variable([
    (value) => value === 'off' || isPort(value),
    'It must be a number from 0 to 65535, or off.',
  ]),
  OPERATOR_HOST: variable([(value) => isIP(value) !== 0, 'It must be a network address such as 127.0.0.1.']),
  OPERATOR_ORIGIN: variable([isOrigin, 'It must be an origin such as https://desk.example.com.']),
  METRICS_TOKEN: variable([
    (value) => /^[\w.~+/-]{32,}=*$/.test(value),
    'It must have at least 32 characters: letters, digits and . _ ~ + / -',
  ]),
  ...integrationVariables,
};

type Environment = ReturnType<typeof readVariables<typeof environment>>;

const operatorSettingsOf = ({
  OPERATOR_PORT,
  OPERATOR_HOST,
  OPERATOR_ORIGIN,
  METRICS_TOKEN,
}: Environment): OperatorSettings => ({
  port: OPERATOR_PORT === 'off' ? 'off' : OPERATOR_PORT ? Number(OPERATOR_PORT) : undefined,
  host: OPERATOR_HOST ?? '127.0.0.1',
  origin: OPERATOR_ORIGIN,
  metricsToken: METRICS_TOKEN,
});

const readArguments = (args: readonly string[]) => {
  const { values } = parseArgs({ args: [...args], options });
  if (values.port !== undefined && !isPort(values.port))
    throw new Error(`--port is '${values.port}'. It must be a number from 0 to 65535.`);
  return values;
};

/**
 * Reads and validates settings from arguments and environment.
 *
 * @param args arguments after the command's name
 * @param variables the environment
 * @throws Error with a message for the terminal
 */
export const readSettings = (
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>>,
): Settings => {
  const { port, network, demo: isDemo, 'no-payment': hasNoPayment, memory, dir } = readArguments(args);
  const {
    PORT,
    SHOP_ORIGIN: origin,
    SHOP_DATA,
    DONATION_URL,
    CONTACT_EMAIL,
    SHOP_TIME_ZONE,
    TRUST_PROXY,
    DATABASE_URL,
    ...others
  } = readVariables(environment, variables, { isOwn: (name) => name.startsWith('SHOP_'), secrets: secretVariables });
  const isPublic = origin !== undefined && !isPrivateHost(new URL(origin).hostname);
  if (isPublic && isDemo)
    throw new Error(
      `SHOP_ORIGIN is ${origin}, which is public, and the demo accounts have a published password. Use one or the other.`,
    );
  const integrations = readIntegrationSettings(others, SHOP_DATA ?? 'data');
  const databaseUrl = memory ? undefined : DATABASE_URL;
  if (databaseUrl !== undefined && integrations.secret === undefined)
    throw new Error(
      'DATABASE_URL is set, but SHOP_SECRET is not: all processes of one database need the same secret of 32 characters or more. The file secret in the data folder may contain one.',
    );
  const hasStripe = integrations.stripe !== undefined && !hasNoPayment;
  if (hasStripe && isDemo)
    throw new Error('STRIPE_SECRET_KEY is set, and the demo accounts have a published password. Use one or the other.');
  if (isPublic && !hasNoPayment && !hasStripe)
    throw new Error(
      `SHOP_ORIGIN is ${origin}, which is public, and on the local payment page anyone can mark an order as paid. Set STRIPE_SECRET_KEY, or start with --no-payment.`,
    );
  return {
    port: Number(port ?? PORT ?? defaultPort),
    reach: network ? 'network' : 'this-computer',
    origin,
    isPublic: isPublic || hasStripe,
    needsContact: isPublic,
    fixed: {
      ...(CONTACT_EMAIL !== undefined && { contact: CONTACT_EMAIL }),
      ...(DONATION_URL !== undefined && { donation: DONATION_URL }),
      ...(SHOP_TIME_ZONE !== undefined && { timeZone: SHOP_TIME_ZONE }),
    },
    isDemo,
    payment: hasStripe ? 'stripe' : hasNoPayment ? 'none' : 'local',
    isBehindProxy: TRUST_PROXY === '1',
    databaseUrl,
    file: memory ? inMemory : join(SHOP_DATA ?? 'data', 'shop.sqlite'),
    dir,
    integrations,
    operator: operatorSettingsOf(others),
  };
};
