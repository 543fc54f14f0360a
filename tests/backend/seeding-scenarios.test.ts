import { expect, it } from 'vitest';
import { openShop } from './shopper';

it.each<[scenario: string, method: string, path: string, added: [lines: number, friendships: number, unread: number]]>([
  ['gift-bag', 'DELETE', '/cart/items', [5, 0, 0]],
  ['many-friends', 'DELETE', '/friends/friend.001', [0, 560, 0]],
  ['many-notifications', 'PATCH', '/notifications/ntf_crowd_usr_maya_1', [0, 0, 40]],
])('%s adds its rows once: rows that a visitor removes stay removed', async (scenario, method, path, added) => {
  const { mocks, shopper } = openShop('one');
  await mocks.signIn('maya');
  const count = async () => {
    const { lines, friendships, notifications } = await mocks.state();
    return [lines.length, friendships.length, notifications.filter(({ viewed }) => !viewed).length];
  };
  const before = await count();
  await mocks.setScenario(scenario);
  const after = await count();
  expect(after).toEqual(before.map((number, index) => number + (added[index] ?? 0)));
  expect((await shopper.send(method, path)).status).toBe(200);
  const remaining = await count();
  expect(remaining).not.toEqual(after);
  for (const value of [`${scenario},latency:3000`, scenario]) await mocks.setScenario(value);
  expect(await count()).toEqual(remaining);
});
