import { createHash } from 'node:crypto';
import { settingsOf } from '../../src/rules/page-settings.ts';

/** Headers that a host sends with what it serves below a path. */
export interface HostRule {
  /** Such as `/assets/*`; `:name` stands for one segment. Each path has a header from one rule only. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const contentsOf = (page: string, element: RegExp): string[] =>
  Array.from(page.matchAll(element), ([, text = '']) => text);

const originOf = (address: string | undefined): string[] =>
  address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [];

/** The same server by WebSocket. */
const liveOf = (origin: string): string => origin.replace(/^http/, 'ws');

/**
 * The strictest policy that the built page works under: scripts and styles are the build's own files and the few that stand in the page,
 * known by their hashes; calls go to the API, the live connection and the reports only; no page may frame the shop. Product pictures and
 * films may come from any https address.
 */
const contentPolicy = (page: string): string => {
  const { api, socket, reports } = settingsOf(page);
  const apiOrigin = originOf(api);
  const liveOrigin = socket === undefined ? apiOrigin : originOf(socket);
  const connected = new Set([...apiOrigin, ...liveOrigin.map(liveOf), ...originOf(reports)]);
  /** An API without encryption, as at a desk: its pictures and films come from it. */
  const plainOrigin = apiOrigin.filter((origin) => origin.startsWith('http:'));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...contentsOf(page, /<script>([\s\S]*?)<\/script>/g).map(hashOf)],
    'style-src': ["'self'", ...contentsOf(page, /<style>([\s\S]*?)<\/style>/g).map(hashOf)],
    'img-src': ["'self'", 'blob:', 'data:', 'https:', ...plainOrigin],
    'media-src': ["'self'", 'blob:', 'https:', ...plainOrigin],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connected],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
};

/** Paths that search engines must not list: lists are for people who have their link (docs/product.md, Lists of others). */
const unlisted = ['/giftlist/*', '/:username/giftlists'];

/** The folder of the files with a hash in their names. They never change, so that a browser never asks for them again. */
export const hashedFiles = '/assets/*';

/**
 * The one table of what a host sends beside the files of a build. The configurations of hosts are written from it.
 *
 * @param page - The built page.
 */
export const hostRules = (page: string): readonly HostRule[] => [
  {
    path: '/*',
    headers: {
      'Content-Security-Policy': contentPolicy(page),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    },
  },
  { path: hashedFiles, headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  // Few hosts know the type of this ending.
  { path: '/app.webmanifest', headers: { 'Content-Type': 'application/manifest+json' } },
  ...unlisted.map((path) => ({ path, headers: { 'X-Robots-Tag': 'noindex' } })),
];

/** The table as the file `_headers`, which Netlify, Cloudflare Pages and others read. */
export const toHeadersFile = (rules: readonly HostRule[]): string =>
  rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
