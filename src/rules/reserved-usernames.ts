import { paths } from './paths';

/** First path segments of the server and the built app. Tests in `tests/server` and `tests/build` check the list. */
const serverPaths: readonly string[] = [
  '_headers',
  '_redirects',
  'api',
  'app.webmanifest',
  'assets',
  'favicon.ico',
  'google',
  'health',
  'images',
  'index.html',
  'local',
  'manifest.json',
  'mocks',
  'password',
  'pictures',
  'previews',
  'ready',
  'receipt',
  'robots.txt',
  'service-worker.js',
  'sitemap.xml',
  'socket.io',
  'stripe',
];

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

const pathNames: ReadonlySet<string> = new Set([...Object.values(paths).map(firstSegment), ...serverPaths]);

/** Words that make a username look like shop staff. */
const staffWords: ReadonlySet<string> = new Set([
  'abuse',
  'admin',
  'administrator',
  'billing',
  'contact',
  'customercare',
  'customerservice',
  'everyone',
  'giftlist',
  'help',
  'helpdesk',
  'hostmaster',
  'info',
  'legal',
  'mod',
  'moderator',
  'noreply',
  'official',
  'operator',
  'orders',
  'owner',
  'payments',
  'postmaster',
  'privacy',
  'refunds',
  'returns',
  'root',
  'sales',
  'security',
  'service',
  'shipping',
  'shop',
  'staff',
  'support',
  'system',
  'team',
  'webmaster',
]);

/**
 * Whether a username is a path of the shop or looks like staff (reading 272): `api`, `Admin`, `giftlist_support2`.
 * Applies to new accounts only.
 */
export const isReservedUsername = (username: string): boolean => {
  const name = username.toLowerCase();
  const words = name.split(/[\d._]+/).filter((word) => word !== '');
  const isStaff = words.length > 0 && words.every((word) => staffWords.has(word));
  return isStaff || pathNames.has(name) || staffWords.has(words.join(''));
};
