import { flows } from '../../src/machines';
import { slowMotion } from '../support/slow-motion';
import { expect, failedAnswers, test } from '../support/strict-test';
import type { Measure } from './harness/measure';
import { walkPath } from './harness/walk';
import { planned } from './plans';
import { replays } from './replays';
import { reportCounts } from './reporter';
import { Shop } from './shop';

test('every flow of the catalogue has a replay', () => {
  expect(replays.map(({ machine }) => machine.id).sort()).toEqual(flows.map(({ id }) => id).sort());
});

/** Of all transitions, how many must be brought about from outside and seen. */
const LEAST_PROVEN = 0.95;

test('at least 95% of all transitions are brought about by a control, an answer, the clock or the browser, and seen', () => {
  const sum = (pick: (of: Measure) => number) => planned.reduce((total, { measure }) => total + pick(measure), 0);
  const left = planned.flatMap(({ replay: { machine }, measure: { onlyTold, unseen } }) => [
    ...onlyTold.map((id) => `${machine.id}: ${id}: only the test itself brings it about`),
    ...unseen.map((id) => `${machine.id}: ${id}: a page that ignored it would pass`),
  ]);
  expect(sum(({ proven }) => proven) / sum(({ transitions }) => transitions), left.join('\n')).toBeGreaterThanOrEqual(
    LEAST_PROVEN,
  );
});

for (const { replay, paths, counts, measure, faults } of planned) {
  test.describe(replay.machine.id, () => {
    // One page for all paths of a flow: a new one would load the shop's code anew for each of them.
    // A path has up to 40 steps, and a busy machine takes its time for each; slow motion takes as long as it takes.
    test.describe.configure({ mode: 'default', timeout: slowMotion > 0 ? 0 : 120_000 });
    let shop: Shop;

    test.beforeAll(async ({ browser }) => {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      shop = await Shop.enter(await context.newPage());
    });
    test.afterAll(() => shop.page.context().close());

    test('every transition is covered, and every state has its assertion', ({}, testInfo) => {
      reportCounts(testInfo, { ...counts, measure, paths: paths.length });
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
