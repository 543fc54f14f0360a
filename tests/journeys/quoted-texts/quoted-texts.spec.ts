import { expect, shareShop, test } from '../support/shop-test';
import { accountScenes } from './account-scenes';
import { addressScenes } from './address-scenes';
import { friendsScenes } from './friends-scenes';
import { memberScenes } from './member-scenes';
import { notificationScenes } from './notification-scenes';
import { othersScenes } from './others-scenes';
import { ownListsScenes } from './own-lists-scenes';
import { quotations } from './quotations';
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

for (const { name, open, texts, isBroken } of scenes) {
  test.describe(`quoted texts: ${name}`, () => {
    const shopOf = shareShop(open, { isBroken });

    for (const { text, cause, find, isFault = false } of texts) {
      test(text, async () => {
        const shop = shopOf();
        await cause?.(shop);
        await expect(find(shop)).toBeVisible();
        if (!isFault) return;
        await expect(find(shop)).toHaveAttribute('aria-invalid', 'true');
        await expect(find(shop)).toHaveAccessibleDescription(new RegExp(String.raw`(^|\s)${escaped(text)}(\s|$)`));
      });
    }
  });
}

test('every quoted text of the screens that are built is provoked, once', () => {
  const provoked = scenes.flatMap(({ texts }) => texts.map(({ text }) => text));
  expect(provoked.toSorted()).toEqual([...quotations.here].toSorted());
});

test('no quoted text stands in two places of the list', () => {
  const all = [...quotations.here, ...Object.keys(quotations.unreachable)];
  expect(all.filter((text, place) => all.indexOf(text) !== place)).toEqual([]);
});
