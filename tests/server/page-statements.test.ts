import { createHash } from 'node:crypto';
import type { KyselyPlugin } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createDevices } from '#server/sessions/devices.ts';
import { pagePlanFor } from '#server/ssr/pages.ts';
import { createPrefetcher, prefetchAll } from '#server/ssr/prefetch.ts';
import { openDemo } from '../operator/demo-shop';

/** Opens the demo, and counts what its pages ask the database for Maya. */
const openPages = async () => {
  const { db, transact, ports } = await openDemo();
  await db
    .insertInto('sessions')
    .values({
      id: createHash('sha256').update('maya').digest('base64url'),
      ownerId: 'gst_maya',
      personId: 'usr_maya',
      pendingEmail: null,
      seenAt: Date.now(),
    })
    .execute();
  let count = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      count += 1;
      return Promise.resolve(result);
    },
  };
  const deps = { db: db.withPlugin(counter), transact, ports, devices: createDevices('a secret'), isSecure: false };
  return async (path: string): Promise<number> => {
    const plan = pagePlanFor(new URL(path, 'http://localhost'));
    if (plan === undefined) throw new Error(`${path} has no plan`);
    count = 0;
    const responses = await prefetchAll(await createPrefetcher(deps, 'session=maya', 'http://localhost'), plan);
    expect(responses.every(({ answer: [status] }) => status === 200)).toBe(true);
    return count;
  };
};

describe('a page', () => {
  it('reads the database with few statements', async () => {
    const countFor = await openPages();
    const counts: Record<string, number> = {};
    const expected = {
      '/help': 2,
      '/orders': 6,
      '/giftlists': 7,
      '/giftlist/gft_noah_1': 6,
      '/gifts': 4,
      '/friends': 6,
      '/profile': 3,
      '/profile?tab=giftlists': 6,
      '/profile?tab=notifications': 6,
    };
    for (const path of Object.keys(expected)) counts[path] = await countFor(path);
    expect(counts).toEqual(expected);
  });
});
