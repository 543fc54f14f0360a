import { networkInterfaces } from 'node:os';
import { styleText } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { mailFolderIn } from './edges/settings';
import { isNearby, type Settings } from './settings';

/** The IPv4 addresses by which others in the network reach this computer, those of homes and offices first. */
const networkAddresses = (): string[] => {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address);
  return addresses.toSorted((one, other) => Number(isNearby(other)) - Number(isNearby(one)));
};

/** A QR code in half blocks. Light on dark by its own colours, so that a camera reads it on terminals of either kind. */
const drawCode = (text: string): string[] =>
  renderUnicodeCompact(text, { border: 2 })
    .split('\n')
    .map((line) => `  ${styleText(['whiteBright', 'bgBlack'], line)}`);

const reachLines = (port: number): string[] => {
  const [first, ...others] = networkAddresses().map((address) => `http://${address}:${port}/`);
  if (first === undefined) return ['  No network was found: only this computer reaches the shop.'];
  return [
    `  In your network    ${first}`,
    ...others.map((url) => `                     ${url}`),
    '',
    ...drawCode(first),
    '',
    '  A phone in the same network opens the shop by this code.',
  ];
};

const mailLine = ({ smtp, folder }: Settings['edges'], isDemo: boolean): string => {
  if (smtp) return `sent by ${smtp.host}`;
  return isDemo ? 'kept in the database; read it at /local/inbox' : `kept in ${mailFolderIn(folder)}; none is sent`;
};

/**
 * What `npm run shop` says in the terminal.
 *
 * @param password of the demo's people
 */
export const greeting = (
  { reach, origin, file, hasPayment, edges }: Settings,
  port: number,
  password?: string,
): string =>
  [
    '',
    `  Giftlist is at     ${origin ?? `http://localhost:${port}/`}`,
    ...(reach === 'network' ? reachLines(port) : []),
    '',
    `  Database           SQLite, ${file}`,
    `  Payment            ${hasPayment ? 'the local page: no real money moves' : 'none'}`,
    `  Mail               ${mailLine(edges, password !== undefined)}`,
    ...(password === undefined
      ? []
      : [`  Demo               sign in as maya, noah, zoe or amara.okafor with ${password}`]),
    '',
    '  Ctrl+C ends it.',
    '',
  ].join('\n');
