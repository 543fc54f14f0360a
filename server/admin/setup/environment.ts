import { inMemory } from '../../database/open-sqlite';
import type { Settings } from '../../settings';

/** Settings of the environment, for pages. Contains no secret. */
export interface Environment {
  readonly payment: Settings['payment'];
  /** Host of the mail server; undefined if mail does not leave this computer. */
  readonly mailHost: string | undefined;
  readonly isPostgres: boolean;
  /** Variables with their values: 'set' for a secret. */
  readonly variables: readonly (readonly [name: string, value: string])[];
}

const notSet = 'not set';

const secret = (value: unknown): string => (value === undefined ? notSet : 'set');

/** Describes the environment of a running shop. */
export const environmentOf = ({
  origin,
  isBehindProxy,
  payment,
  databaseUrl,
  file,
  integrations: { secret: shopSecret, smtp, sender, stripe, google, places },
  operator,
}: Settings): Environment => ({
  payment,
  mailHost: smtp?.host,
  isPostgres: databaseUrl !== undefined,
  variables: [
    ['SHOP_ORIGIN', origin ?? `${notSet}: this computer`],
    ['OPERATOR_ORIGIN', operator.origin ?? `${notSet}: this computer`],
    ['TRUST_PROXY', isBehindProxy ? '1: behind a proxy' : notSet],
    ['SMTP_URL', smtp ? `set: ${smtp.host}` : notSet],
    ['MAIL_FROM', smtp ? [sender.name, sender.address].filter(Boolean).join(', ') : notSet],
    ['STRIPE_SECRET_KEY', secret(stripe)],
    ['STRIPE_WEBHOOK_SECRET', secret(stripe)],
    ['GOOGLE_CLIENT_ID', google?.clientId ?? notSet],
    ['GOOGLE_CLIENT_SECRET', secret(google)],
    ['PLACES_URL', secret(places)],
    ['DATABASE_URL', databaseUrl === undefined ? `${notSet}: ${file === inMemory ? 'in memory' : 'a file'}` : 'set'],
    ['SHOP_SECRET', shopSecret === undefined ? `${notSet}: a file in the data folder` : 'set'],
    ['METRICS_TOKEN', secret(operator.metricsToken)],
  ],
});
