import { existsSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { styleText } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { addOperatorCommand } from './admin/operators/operators';
import { inMemory } from './database/open-sqlite';
import { mailFolderIn } from './integrations/settings';
import { isPrivateHost } from './private-host';
import type { OperatorSettings, Settings } from './settings';
import type { Shop } from './shop';
import { version } from './version';

/** Whether this process runs in a Docker or Podman container, whose address is not reachable from outside. */
const isInContainer = (): boolean => existsSync('/.dockerenv') || existsSync('/run/.containerenv');

/** IPv4 addresses of this computer in the network, private ones first. */
export const networkAddresses = (interfaces = networkInterfaces()): string[] => {
  const addresses = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address);
  return addresses.toSorted((one, other) => Number(isPrivateHost(other)) - Number(isPrivateHost(one)));
};

/** QR code in half blocks. Sets both colors, so that cameras can read it on light and dark terminals. */
const drawQrCode = (text: string): string[] =>
  renderUnicodeCompact(text, { border: 2 })
    .split('\n')
    .map((line) => `  ${styleText(['whiteBright', 'bgBlack'], line)}`);

const reachLines = (port: number, addresses: readonly string[] | undefined): string[] => {
  if (addresses === undefined) return ['  In your network    on the port that this container publishes'];
  const [first, ...others] = addresses.map((address) => `http://${address}:${port}/`);
  if (first === undefined) return ['  No network found: only this computer can reach the shop.'];
  return [
    `  In your network    ${first}`,
    ...others.map((url) => `                     ${url}`),
    '',
    ...drawQrCode(first),
    '',
    '  Scan this code with a phone to open the shop. If it does not open, check that both are on the',
    `  same Wi-Fi and that your firewall allows port ${port}.`,
  ];
};

const payments = { stripe: 'by Stripe', local: 'simulated on a local page: no real charges', none: 'none' } as const;

const mailLine = (
  { integrations: { smtp, folder }, file }: Pick<Settings, 'integrations' | 'file'>,
  isDemo: boolean,
): string => {
  if (smtp) return `sent through ${smtp.host}`;
  if (isDemo) return 'stored in the database; read it at /local/inbox';
  return `stored in ${file === inMemory ? 'the database' : mailFolderIn(folder)}; not sent`;
};

/** The shop has no TLS, so https means that a proxy is in front. */
const proxyLines = [
  '  Visitors           all share one rate limit: SHOP_ORIGIN uses https, so there is a proxy, but TRUST_PROXY is not set.',
];

const demoLines = (password: string, isOnNetwork: boolean): string[] => [
  `  Demo               sign in as maya, noah, zoe or amara.okafor with ${password}`,
  ...(isOnNetwork ? ['', '  Demo only: anyone on your network can sign in as these users and read all mail.'] : []),
];

const isLoopback = (host: string): boolean => host === '::1' || host.startsWith('127.');

const operatorLines = ({ host, origin }: OperatorSettings, port: number | undefined, isEmpty: boolean): string[] => [
  ...(port === undefined ? [] : [`  For operators      ${origin ?? `http://localhost:${port}/`}`]),
  ...(isEmpty
    ? [
        `  ${port === undefined ? 'For operators' : '             '}      Nobody can sign in yet. Add yourself: ${addOperatorCommand}`,
      ]
    : []),
  ...(port === undefined || isLoopback(host)
    ? []
    : ['                     Others on the network can reach these pages: put an https proxy in front.']),
];

/**
 * Text that `npm run shop` prints.
 *
 * @param password of the demo's users
 * @param addresses of this computer in the network, likeliest first; `undefined` in a container
 */
export const startupBanner = (
  { reach, origin, payment, isBehindProxy, integrations, file, operator }: Settings,
  {
    port,
    database,
    contact,
    donation,
    operatorPort,
    needsOperator,
  }: Pick<Shop, 'port' | 'database' | 'contact' | 'donation' | 'operatorPort' | 'needsOperator'>,
  password?: string,
  addresses = isInContainer() ? undefined : networkAddresses(),
): string =>
  [
    '',
    `  Giftlist is at     ${origin ?? `http://localhost:${port}/`}`,
    ...(reach === 'network' && origin === undefined ? reachLines(port, addresses) : []),
    '',
    `  Version            ${version}`,
    `  Database           ${database}`,
    `  Payment            ${payments[payment]}`,
    `  Donations          ${donation ?? 'no link'}`,
    `  Contact            ${contact}`,
    ...(origin?.startsWith('https:') && !isBehindProxy ? proxyLines : []),
    `  Mail               ${mailLine({ integrations, file }, password !== undefined)}`,
    ...operatorLines(operator, operatorPort, needsOperator),
    ...(password === undefined ? [] : demoLines(password, reach === 'network')),
    '',
    '  Press Ctrl+C to stop.',
    '',
  ].join('\n');
