import { describe, expect, it } from 'vitest';
import { readSettings } from '#server/settings.ts';
import { networkAddresses, startupBanner } from '#server/startup-banner.ts';

describe('the startup banner of start:shared', () => {
  const entry = (address: string, about: object = {}) => ({
    address,
    family: 'IPv4' as const,
    internal: false,
    netmask: '',
    mac: '',
    cidr: null,
    ...about,
  });

  it('lists reachable addresses, the home network first', () => {
    expect(
      networkAddresses({
        lo: [entry('127.0.0.1', { internal: true })],
        eth0: [entry('203.0.113.7'), { ...entry('fe80::1'), family: 'IPv6', scopeid: 1 }],
        usb: [entry('169.254.9.9')],
        wlan0: [entry('192.168.1.20')],
        nothing: undefined,
      }),
    ).toEqual(['192.168.1.20', '203.0.113.7']);
  });

  const shop = {
    port: 4173,
    operatorPort: undefined,
    needsOperator: false,
    contact: 'support@localhost',
    donation: undefined,
    database: 'in memory',
  };

  it.each([
    [{}, ['Donations          no link', 'Contact            support@localhost']],
    [
      { SHOP_ORIGIN: 'https://shop.local' },
      [
        'Donations          no link',
        'Contact            support@localhost',
        'Visitors           all share one rate limit: SHOP_ORIGIN uses https, so there is a proxy, but TRUST_PROXY is not set.',
      ],
    ],
    [
      { SHOP_ORIGIN: 'https://shop.local', TRUST_PROXY: '1' },
      ['Donations          no link', 'Contact            support@localhost'],
    ],
  ])('lists missing settings with %j', (variables, lines) => {
    const text = startupBanner(readSettings([], variables), shop);
    expect(text.split('\n').flatMap((line) => line.match(/(Donations|Contact|Visitors) .*/)?.[0] ?? [])).toEqual(lines);
  });

  const greetingFor = (addresses: string[]) =>
    startupBanner(readSettings(['--demo', '--memory', '--network'], {}), shop, 'Maple', addresses);

  it('has both URLs, a QR code, the database and the note that it is only a demo', () => {
    const text = greetingFor(['192.168.1.20']);
    expect(text).toContain('Giftlist is at     http://localhost:4173/');
    expect(text).toContain('In your network    http://192.168.1.20:4173/');
    expect(text).toMatch(/█ ▄▄▄▄▄ █.*█ ▄▄▄▄▄ █/);
    expect(text).toContain('Demo only');
    expect(text).toContain('Database           in memory');
  });

  it('says how to add the first operator', () => {
    const textWith = (operatorPort: number | undefined) =>
      startupBanner(readSettings([], {}), { ...shop, operatorPort, needsOperator: true });
    const sentence = 'Nobody can sign in yet. Add yourself: npm run admin -- operator add <name>';
    expect(textWith(4174)).toContain(`  For operators      http://localhost:4174/\n                     ${sentence}\n`);
    expect(textWith(undefined)).toContain(`  For operators      ${sentence}\n`);
  });

  it('reports a missing network', () => {
    const text = greetingFor([]);
    expect(text).toContain('No network found: only this computer can reach the shop.');
    expect(text).not.toContain('█');
  });
});
