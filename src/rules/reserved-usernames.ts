import { skeletonOf } from './normalize';
import { paths } from './paths';

/** First path segments of the server and the built app. Tests in `tests/server` and `tests/build` check the list. */
const serverPaths: readonly string[] = [
  '404.html',
  '_headers',
  '_redirects',
  'api',
  'app.html',
  'app.webmanifest',
  'assets',
  'favicon.ico',
  'google',
  'health',
  'help.html',
  'images',
  'index.html',
  'local',
  'manifest.json',
  'mocks',
  'page-assets',
  'password',
  'pictures',
  'previews',
  'privacy-policy.html',
  'ready',
  'receipt',
  'robots.txt',
  'service-worker.js',
  'sitemap.xml',
  'socket.io',
  'stripe',
  'terms-of-service.html',
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

const staffSkeletons: ReadonlySet<string> = new Set([...staffWords].map(skeletonOf));

/** Whether the words of a username, or all together, are staff words. */
const areStaff = (words: readonly string[], staff: ReadonlySet<string>): boolean =>
  words.length > 0 && (words.every((word) => staff.has(word)) || staff.has(words.join('')));

const wordsOf = (name: string, separator: RegExp): string[] => name.split(separator).filter((word) => word !== '');

/**
 * Whether a username is a path of the shop or looks like staff: `api`, `Adm1n`, `giftlist_support2`. Applies to new
 * accounts only.
 */
export const isReservedUsername = (username: string): boolean => {
  const name = username.toLowerCase();
  return (
    pathNames.has(name) ||
    areStaff(wordsOf(name, /[\d._]+/), staffWords) ||
    // Digits may replace letters (`adm1n`); those at the end may also be a number.
    [name, name.replace(/\d+$/, '')].some((text) => areStaff(wordsOf(text, /[._]+/).map(skeletonOf), staffSkeletons))
  );
};
