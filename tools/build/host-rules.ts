import { createHash } from 'node:crypto';
import { appPaths } from '#rules/app-pages.ts';
import { settingsOf } from '#rules/page-settings.ts';
import { isIndexed } from '#server/ssr/pages.ts';

/** Headers that a host sends for a path. */
export interface HostRule {
  /** Pattern such as `/assets/*`. `:name` matches one segment. Rules that match the same path must not share a header. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const contentsOf = (page: string, element: RegExp): string[] =>
  Array.from(page.matchAll(element), ([, text = '']) => text);

const originOf = (address: string | undefined): string[] =>
  address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [];

/** Origin of the same server for WebSockets: `ws:` or `wss:`. */
const liveOf = (origin: string): string => origin.replace(/^http/, 'ws');

/**
 * The strictest Content-Security-Policy under which the built page works. Product images and videos may use any https
 * origin.
 */
const contentPolicy = (page: string): string => {
  const { api, socket, reports } = settingsOf(page);
  const apiOrigin = originOf(api);
  const liveOrigin = socket === undefined ? apiOrigin : originOf(socket);
  const connected = new Set([...apiOrigin, ...liveOrigin.map(liveOf), ...originOf(reports)]);
  /** Origin of an API without https, as in development. Its images and videos are allowed. */
  const httpOrigin = apiOrigin.filter((origin) => origin.startsWith('http:'));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...contentsOf(page, /<script>([\s\S]*?)<\/script>/g).map(hashOf)],
    'style-src': ["'self'", ...contentsOf(page, /<style>([\s\S]*?)<\/style>/g).map(hashOf)],
    'img-src': ["'self'", 'blob:', 'data:', 'https:', ...httpOrigin],
    'media-src': ["'self'", 'blob:', 'https:', ...httpOrigin],
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

/** Paths that search engines must not index: giftlists are for people with the link, and other pages for their visitor. */
const unlisted = appPaths.filter((path) => !isIndexed(path));

/** Files with a hash in their names. They never change, so browsers cache them without revalidation. */
export const hashedFiles = '/assets/*';

/**
 * Single source of the headers that a host sends with a build. The hosts' configurations are generated from it.
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
  // Sets the media type, because few hosts know this extension.
  { path: '/app.webmanifest', headers: { 'Content-Type': 'application/manifest+json' } },
  ...unlisted.map((path) => ({ path, headers: { 'X-Robots-Tag': 'noindex' } })),
];

/** Writes the rules as a `_headers` file for Netlify, Cloudflare Pages and others. */
export const toHeadersFile = (rules: readonly HostRule[]): string =>
  rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n\n')
    .concat('\n');
