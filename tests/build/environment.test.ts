import { readFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import { describe, expect, it } from 'vitest';
import { environmentPrefixes, readEnvironment } from '#tools/build/environment.ts';

const errorFor = (variables: Record<string, string>): string => {
  try {
    readEnvironment(variables);
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : 'not an error';
  }
};

const anyAddress =
  "It must be an address such as https://api.example.com, or a path on the shop's own host such as /api.";

describe('build environment', () => {
  it('may be empty', () => {
    expect(readEnvironment({})).toEqual({ settings: {} });
    expect(readEnvironment({ VITE_API_URL: '', VITE_REPORT_URL: '' })).toEqual({ settings: {} });
  });

  it('becomes the settings of the page', () => {
    expect(
      readEnvironment({
        VITE_API_URL: 'https://api.example.com/v2',
        VITE_SOCKET_URL: 'https://live.example.com',
        VITE_DONATION_URL: 'https://donate.example/?to=giftlist',
        VITE_REPORT_URL: '/reports',
        VITE_CONTACT_EMAIL: 'help@example.com',
        VITE_SHOP_URL: 'https://shop.example.com',
        DEV_API_PROXY: 'http://localhost:3000/v2',
        VITE_USER_NODE_ENV: 'development',
      }),
    ).toEqual({
      settings: {
        api: 'https://api.example.com/v2',
        socket: 'https://live.example.com',
        donation: 'https://donate.example/?to=giftlist',
        reports: '/reports',
        contact: 'help@example.com',
      },
      shop: 'https://shop.example.com',
      proxied: 'http://localhost:3000/v2',
    });
  });

  it.each([
    ['VITE_API_URL', 'api.example.com', anyAddress],
    ['VITE_API_URL', '//api.example.com', anyAddress],
    ['VITE_API_URL', 'ftp://api.example.com', anyAddress],
    ['VITE_API_URL', 'https://api.example.com/', 'Leave out the slash at its end.'],
    ['VITE_API_URL', '/', 'Leave out the slash at its end.'],
    ['VITE_API_URL', 'https://api.example.com/v2?key=1', 'It may have no query, no fragment and no password.'],
    ['VITE_API_URL', 'https://me:secret@api.example.com', 'It may have no query, no fragment and no password.'],
    ['VITE_SOCKET_URL', '/socket.io', 'It must be an address such as https://live.example.com.'],
    ['VITE_DONATION_URL', 'http://donate.example', 'It must be an https address.'],
    ['VITE_CONTACT_EMAIL', 'help', 'It must be an email address such as help@example.com.'],
    [
      'VITE_REPORT_URL',
      'reports',
      "It must be an address such as https://reports.example.com/giftlist, or a path on the shop's own host.",
    ],
    ['VITE_SHOP_URL', 'https://shop.example.com/home', 'It must be an origin such as https://shop.example.com.'],
    ['DEV_API_PROXY', 'localhost:3000', 'It must be an address such as https://api.example.com.'],
  ])('explains why %s=%s is invalid', (name, value, sentence) => {
    expect(errorFor({ [name]: value })).toBe(`${name} is '${value}'. ${sentence}`);
  });

  it('is cited by labels in messages, if there are any', () => {
    expect(() => readEnvironment({ VITE_API_URL: '/api/' }, { VITE_API_URL: '--api' })).toThrow(
      "--api is '/api/'. Leave out the slash at its end.",
    );
  });

  it('reports an unknown variable after the other errors', () => {
    expect(errorFor({ VITE_API_ULR: '/api', VITE_API_URL: '/api/' }).split('\n')).toEqual([
      "VITE_API_URL is '/api/'. Leave out the slash at its end.",
      'Unknown setting VITE_API_ULR. Available: VITE_API_URL, VITE_SOCKET_URL, VITE_DONATION_URL, VITE_CONTACT_EMAIL, VITE_REPORT_URL, VITE_SHOP_URL, DEV_API_PROXY.',
    ]);
  });

  it('has an example donation link in mock mode', () => {
    expect(readEnvironment(loadEnv('mock', process.cwd(), environmentPrefixes)).settings.donation).toBe(
      'https://donate.example.com/giftlist',
    );
  });

  it('has a valid example of every variable in .env.example', () => {
    const examples = Array.from(
      readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z_]+)=(.*)$/gm),
      ([, name = '', value = '']) => [name, value] as const,
    );
    expect(examples.map(([name]) => name)).toEqual([
      'VITE_API_URL',
      'VITE_SOCKET_URL',
      'VITE_DONATION_URL',
      'VITE_CONTACT_EMAIL',
      'VITE_REPORT_URL',
      'VITE_SHOP_URL',
      'DEV_API_PROXY',
    ]);
    expect(errorFor(Object.fromEntries(examples))).toBe('');
  });
});
