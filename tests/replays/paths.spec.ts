import { slowMotion } from '../support/slow-motion';
import { expect, failedResponses, test as strictTest } from '../support/strict-test';
import { Caption } from './caption';
import { countMeasured } from './harness/measure';
import { walkPath } from './harness/walk';
import { desktop, Pictures, takesPictures } from './pictures';
import { planned } from './plans';
import { Progress } from './progress';
import { Shop } from './shop';

/**
 * One page per worker: a new one would load the shop's code again. Each path opens the shop with a new backend, storage
 * and clock. After a failure Playwright starts a new worker.
 */
const test = strictTest.extend<object, { shop: Shop }>({
  shop: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ reducedMotion: 'reduce', viewport: desktop });
      await use(await Shop.enter(await context.newPage()));
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/** Minimum share of transitions that must be proven. */
const MIN_PROVEN = 0.96;

test('at least 96% of the transitions have a cause outside the test and a visible effect', () => {
  const all = planned.flatMap(({ transitions }) => transitions);
  const unproven = planned.flatMap(({ machine, transitions }) => {
    const { onlyByTest, unseen } = countMeasured(transitions);
    return [
      ...onlyByTest.map((id) => `${machine}: ${id}: only the test causes it`),
      ...unseen.map((id) => `${machine}: ${id}: it has no visible effect`),
    ];
  });
  expect(countMeasured(all).proven / all.length, unproven.join('\n')).toBeGreaterThanOrEqual(MIN_PROVEN);
});

for (const { replay, paths, pictureSpots, faults } of planned) {
  test.describe(replay.machine.id, () => {
    // A path has up to 40 steps, each slow on a busy computer; slow motion has no limit.
    test.describe.configure({ mode: 'default', timeout: slowMotion > 0 ? 0 : 120_000 });

    test('every transition is covered, and every state has its assertion', () => {
      expect(faults).toEqual([]);
    });

    for (const [number, path] of paths.entries()) {
      test(path.name, async ({ complaints, headless, shop }, testInfo) => {
        complaints.watch(shop.page);
        complaints.allow(failedResponses);
        shop.problemListeners.clear();
        const caption = new Caption(shop, path.described, !headless);
        const progress = new Progress(shop);
        const pictures = takesPictures ? new Pictures(shop, replay, pictureSpots) : undefined;
        try {
          // The shop is also the adapter of its page.
          await walkPath(replay, path, shop, shop, {
            observer: {
              before: (index) => caption.say(index),
              after: async (index, nudge) => {
                progress.recordAgreement();
                caption.result(index);
                return (await pictures?.take(number, index, nudge)) ?? false;
              },
            },
          });
        } finally {
          progress.report(testInfo);
        }
      });
    }
  });
}
