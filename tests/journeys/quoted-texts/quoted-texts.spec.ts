import { failedResponses } from '../../support/strict-test';
import { expect, test } from '../support/shop-test';
import { type Shopper, Walker } from '../support/shopper';
import { walksOf } from '../support/walks';
import { accountScenes } from './account-scenes';
import { addressScenes } from './address-scenes';
import { friendsScenes } from './friends-scenes';
import { memberScenes } from './member-scenes';
import { notificationScenes } from './notification-scenes';
import { othersScenes } from './others-scenes';
import { ownListsScenes } from './own-lists-scenes';
import { quotations } from './quotations';
import type { Quoted, Scene } from './scene';
import { shopScenes } from './shop-scenes';

const scenes = [
  ...shopScenes,
  ...accountScenes,
  ...memberScenes,
  ...addressScenes,
  ...othersScenes,
  ...ownListsScenes,
  ...friendsScenes,
  ...notificationScenes,
];

const escaped = (words: string) => words.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Number of scenes in one browser context, one after the other. The next scenes get a new context. */
const walkLength = 12;

const walks = walksOf(scenes, walkLength, ({ isAlone = false, isBroken = false }: Scene) => isAlone || isBroken);

const expectQuoted = async (shop: Shopper, { text, cause, find, isFault = false }: Quoted) => {
  await cause?.(shop);
  await expect.soft(find(shop), text).toBeVisible();
  if (!isFault) return;
  await expect.soft(find(shop), text).toHaveAttribute('aria-invalid', 'true');
  await expect.soft(find(shop), text).toHaveAccessibleDescription(new RegExp(String.raw`(^|\s)${escaped(text)}(\s|$)`));
};

test.describe('quoted texts', () => {
  // Stops animations: hundreds of them would add up to minutes.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const walk of walks) {
    test(walk.map(({ name }) => name).join(', '), async ({ page, complaints }) => {
      test.slow();
      complaints.allow(walk.some(({ isBroken = false }) => isBroken) ? /./ : failedResponses);
      const shop = new Walker(page);
      for (const [index, { name, open, texts }] of walk.entries()) {
        await test.step(name, async () => {
          if (index > 0) await shop.beginAnew();
          await open(shop);
          for (const quoted of texts) await test.step(quoted.text, () => expectQuoted(shop, quoted));
        });
      }
    });
  }
});

test('every quoted text of the screens that are built is provoked, once', () => {
  const provoked = scenes.flatMap(({ texts }) => texts.map(({ text }) => text));
  expect(provoked.toSorted()).toEqual([...quotations.here].toSorted());
});

test('no quoted text stands in two places of the list', () => {
  const all = [...quotations.here, ...Object.keys(quotations.unreachable)];
  expect(all.filter((text, place) => all.indexOf(text) !== place)).toEqual([]);
});
