import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as z from 'zod/mini';
import { compress } from '../support/brotli';
import { expect, test } from '../support/production-test';

/**
 * Budgets for the code of a page in addition to the first view, in KiB of brotli, with some room for small changes.
 * Excludes lazy chunks such as dialogs.
 */
const budgets: Readonly<Record<string, number>> = {
  'cart-page': 11,
  'checkout-page': 30,
  'friends-page': 19,
  'giftlists-page': 37.75,
  'gifts-page': 11.5,
  'guarded-page': 2,
  'help-page': 5,
  'not-found-page': 1,
  'order-page': 10,
  'orders-page': 11.25,
  'person-giftlists-page': 30,
  'privacy-page': 3,
  'profile-page': 11,
  'shared-giftlist-page': 26.5,
  'settings-page': 15,
  'success-page': 6.25,
  'terms-page': 4,
  'wish-link-page': 51.5,
};

const chunks = z.record(
  z.string(),
  z.object({
    file: z.string(),
    name: z.optional(z.string()),
    imports: z.optional(z.array(z.string())),
    isDynamicEntry: z.optional(z.boolean()),
  }),
);

const manifest = () => chunks.parse(JSON.parse(readFileSync('dist/manifest.json', 'utf8')));

/**
 * Chunk with the core of Chakra, which all lazy dialogs and menus share. It counts for no page. Parts of Chakra that
 * only some pages need, such as tabs or a combobox, count for these pages.
 */
const sharedCore = 'chakra-area';

/** Keys of a chunk and its static imports in the manifest. */
const withImports = (all: z.infer<typeof chunks>, key: string, found = new Set<string>()): Set<string> => {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of all[key]?.imports ?? []) withImports(all, imported, found);
  return found;
};

/** Whether a chunk is a page of the router. */
const isPage = (key: string): boolean => key.endsWith('-page.tsx');

test('the code of every page stays within its budget', () => {
  const all = manifest();
  const home = readFileSync('dist/index.html', 'utf8');
  const pages = Object.keys(all).filter((key) => isPage(key) && all[key]?.isDynamicEntry);
  const sizes = pages.map((key) => {
    const files = [...withImports(all, key)]
      .filter((part) => all[part]?.name !== sharedCore)
      .map((part) => all[part]?.file ?? '')
      .filter((file) => !home.includes(file));
    const kibibytes = files.reduce((sum, file) => sum + compress(readFileSync(`dist/${file}`)).length / 1024, 0);
    return { page: basename(key, '.tsx'), kibibytes, files };
  });
  expect(sizes.map(({ page }) => page).toSorted(), 'every page has a budget').toEqual(Object.keys(budgets).toSorted());
  const over = sizes
    .filter(({ page, kibibytes }) => kibibytes > (budgets[page] ?? 0))
    .map(
      ({ page, kibibytes, files }) =>
        `${page}: ${kibibytes.toFixed(1)} KiB, its budget is ${budgets[page]} KiB (${files.join(', ')})`,
    );
  expect(over).toEqual([]);
});
