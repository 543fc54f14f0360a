import { flows } from '../../src/machines';
import { expect, failedAnswers, test } from '../support/strict-test';
import { plan } from './harness/plan';
import { walkPath } from './harness/walk';
import { replays } from './replays';
import { reportCounts } from './reporter';
import { Shop } from './shop';

test('every flow of the catalogue has a replay', () => {
  expect(replays.map(({ machine }) => machine.id).sort()).toEqual(flows.map(({ id }) => id).sort());
});

for (const replay of replays) {
  const { paths, counts, faults } = plan(replay);

  test.describe(replay.machine.id, () => {
    // One page for all paths of a flow: a new one would load the shop's code anew for each of them.
    // A path has up to 40 steps, and a busy machine takes its time for each.
    test.describe.configure({ mode: 'default', timeout: 120_000 });
    let shop: Shop;

    test.beforeAll(async ({ browser }) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      shop = await Shop.enter(await context.newPage());
    });
    test.afterAll(() => shop.page.context().close());

    test('every transition is covered, and every state has its assertion', ({}, testInfo) => {
      reportCounts(testInfo, { ...counts, paths: paths.length });
      expect(faults).toEqual([]);
    });

    for (const path of paths) {
      test(path.name, async ({ complaints }) => {
        complaints.watch(shop.page);
        complaints.allow(failedAnswers);
        await walkPath(replay, path, shop, shop);
      });
    }
  });
}
