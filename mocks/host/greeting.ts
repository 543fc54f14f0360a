import { networkInterfaces } from 'node:os';
import { styleText } from 'node:util';
import { renderUnicodeCompact } from 'uqr';
import { seededPassword } from '../../seed';

/** What the operating system says of one network interface. */
type Interfaces = ReturnType<typeof networkInterfaces>;

/** The networks of homes and offices: an address of theirs is the one that a phone in the same room can reach. */
const isPrivate = (address: string): boolean => /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(address);

/** The IPv4 addresses by which others in the network reach this computer, those of homes and offices first. */
export const networkAddresses = (interfaces: Interfaces = networkInterfaces()): string[] => {
  const addresses = Object.values(interfaces)
    .flatMap((list) => list ?? [])
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address);
  return [...addresses.filter(isPrivate), ...addresses.filter((address) => !isPrivate(address))];
};

/** A QR code in half blocks. Light on dark by its own colours, so that a camera reads it on terminals of either kind. */
const drawCode = (text: string): string =>
  renderUnicodeCompact(text, { border: 2 })
    .split('\n')
    .map((line) => `  ${styleText(['whiteBright', 'bgBlack'], line)}`)
    .join('\n');

/**
 * What `npm run start:shared` says in the terminal.
 *
 * @param addresses by which others in the network reach this computer, the likeliest first
 */
export const greeting = (port: number, addresses: readonly string[] = networkAddresses()): string => {
  const [first, ...others] = addresses.map((address) => `http://${address}:${port}/`);
  const here = `http://localhost:${port}/`;
  const reach =
    first === undefined
      ? ['  No network was found: only this computer reaches the shop.']
      : [
          `  In your network    ${first}`,
          ...others.map((url) => `                     ${url}`),
          '',
          drawCode(first),
          '',
          '  A phone in the same network opens the shop by this code. If it does not, look whether both are in the',
          `  same Wi-Fi, and whether the firewall of this computer lets port ${port} through.`,
        ];
  return [
    '',
    styleText('bold', '  Giftlist: one world for everybody who opens it'),
    '',
    `  On this computer   ${here}`,
    ...reach,
    '',
    `  Sign in as maya, noah, zoe or amara.okafor with ${seededPassword}, or create an account.`,
    `  All mail arrives at ${first ?? here}mocks/inbox/index.html, its code is always 424242.`,
    '',
    '  For trying out and for tests only: whoever is in your network can open it, sign in as these people and',
    '  read all mail. Nothing is kept: it begins anew with every start. Ctrl+C ends it.',
    '',
  ].join('\n');
};
