import type { BrowserContext, Page } from '@playwright/test';
import { flows } from '#machines';
import { hashId } from '#rules/hash.ts';
import { surpriseKey } from '#rules/preferences.ts';
import { people } from '#seed';
import { expect, test } from './support/shop-test';
import { Shopper } from './support/shopper';

const inspectorUrl = 'https://stately.ai/inspect';

/** Message to the inspector, as @statelyai/inspect 0.7 sends it. */
interface InspectorMessage {
  readonly type: '@xstate.actor' | '@xstate.event' | '@xstate.snapshot';
  readonly sessionId: string;
  readonly definition?: string;
  readonly snapshot?: { readonly value?: unknown };
}

declare global {
  interface Window {
    /** Messages that the stub of the inspector has received. */
    inspectorMessages?: InspectorMessage[];
  }
}

/** Stub of the inspector: records its messages, and connects as soon as its page has loaded. */
const inspectorPage = `<!doctype html><title>Inspector</title><script>
  window.inspectorMessages = [];
  addEventListener('message', ({ data }) => window.inspectorMessages.push(data));
  opener.postMessage({ type: '@statelyai.connected' }, '*');
</script>`;

/** Opens the shop with the stub of the inspector next to it. */
const openWithInspector = async (context: BrowserContext, shop: Shopper, path: string): Promise<Page> => {
  await context.route(inspectorUrl, (route) => route.fulfill({ contentType: 'text/html', body: inspectorPage }));
  // The first start of the mock reloads the page, which would open the inspector twice.
  await shop.go('/terms-of-service');
  const opened = context.waitForEvent('page');
  await shop.go(`${path}?inspect`);
  return opened;
};

/** Machines that the inspector can draw: their whole definition, a state and an event have arrived. */
const shownMachines = (inspector: Page): Promise<string[]> =>
  inspector.evaluate(() => {
    const messages = window.inspectorMessages ?? [];
    const has = (sessionId: string, type: InspectorMessage['type']) =>
      messages.some((one) => one.type === type && one.sessionId === sessionId);
    const shown = messages.flatMap(({ definition = '{}', sessionId, snapshot }) => {
      const isWhole = !/"\[(Object|Array)\]"/.test(definition);
      const machine: { id: string; states?: unknown } = JSON.parse(definition);
      const isShown =
        snapshot?.value !== undefined && has(sessionId, '@xstate.event') && has(sessionId, '@xstate.snapshot');
      return machine.states !== undefined && isWhole && isShown ? [machine.id] : [];
    });
    return [...new Set(shown)].toSorted();
  });

/** A step through the shop, with the machines that it starts. */
type Step = readonly [step: (shop: Shopper) => Promise<void>, ...machines: string[]];

const visit =
  (path: string): Step[0] =>
  (shop) =>
    shop.visit(path);

const alwaysRunning = [
  'app',
  'cart',
  'cart-addition',
  'cart-removal',
  'confirm',
  'drawer',
  'problem',
  'session',
  'sign-in',
];

/** Hides purchases of Maya in this browser, as before lists kept surprises. */
const hideInBrowser = (shop: Shopper): Promise<void> =>
  shop.page.evaluate(
    ([key, hash]) => {
      localStorage.setItem(key, JSON.stringify([hash]));
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    [surpriseKey, hashId(people.maya.id)] as const,
  );

/** Closes the open dialog. Waits for its focus, because a dialog that is still opening ignores Escape. */
const closeDialog = async ({ page }: Shopper): Promise<void> => {
  await page.locator('[role=dialog]:focus-within').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

/** Steps that start every machine of the shop, first as a guest, then as a member. */
const steps: readonly Step[] = [
  [visit('/'), 'discovery', 'search', ...alwaysRunning],
  [(shop) => shop.account.signIn.click(), 'login'],
  [(shop) => shop.signIn.forgotten.click(), 'forgot-password'],
  [(shop) => shop.recovery.back.click()],
  [(shop) => shop.signIn.createAccount.click(), 'sign-up'],
  [closeDialog],
  [visit('/giftlist/gft_maya_birthday'), 'welcome', 'buy-giftlist-item'],
  [(shop) => shop.gifts.dismissWelcome.click()],
  [(shop) => shop.gifts.markButton("I'll give this", 'First Scarf Knitting Kit').focus(), 'mark-gift'],
  [(shop) => shop.signInAs('maya'), 'profile-menu', 'live', 'incoming-notifications', 'mark-notifications'],
  [visit('/success?order_id=b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d'), 'payment-success'],
  [visit('/settings'), 'appearance', 'order-mails'],
  [visit('/wish'), 'add-wish-link'],
  [visit('/gifts')],
  [(shop) => shop.page.getByRole('button', { name: /^Say thank you to/ }).click(), 'say-thanks'],
  [closeDialog],
  [visit('/profile'), 'edit-profile'],
  [visit('/profile?tab=addresses'), 'address-book'],
  [visit('/profile?tab=notifications'), 'notification-list'],
  [visit('/friends'), 'friendship'],
  [(shop) => shop.friends.open.click(), 'add-friend'],
  [visit('/giftlists'), 'list-selection', 'delete-giftlist', 'share-giftlist', 'remove-giftlist-item'],
  [(shop) => shop.ownGiftlists.changeOrder.click(), 'edit-giftlist-item'],
  [(shop) => shop.ownGiftlists.newGiftlist.open.click(), 'create-giftlist'],
  [closeDialog],
  [(shop) => shop.ownGiftlists.edit.click(), 'edit-giftlist'],
  [(shop) => shop.ownGiftlists.editor.surprise.check()],
  [(shop) => shop.ownGiftlists.editor.save.click(), 'reveal-gift'],
  [hideInBrowser],
  [visit('/settings'), 'keep-surprises'],
  [visit('/terms-of-service?product=enamel-teapot-for-two'), 'gallery'],
  [(shop) => shop.page.getByRole('button', { name: 'ADD TO GIFTLIST' }).click(), 'giftlist-picker'],
  [(shop) => shop.fillCart([{ productId: 'enamel-teapot-for-two', isWithoutAddress: true }])],
  [visit('/cart'), 'promo', 'proceed-to-checkout'],
  [visit('/checkout'), 'checkout'],
  [(shop) => shop.recipient.open.click(), 'edit-recipient'],
  [(shop) => shop.recipient.add.click(), 'address-form'],
];

test('Every machine reaches an early and a late inspector, without private values', async ({ page, context }) => {
  test.slow();
  const shop = new Shopper(page);
  const inspector = await openWithInspector(context, shop, '/privacy-policy');
  const started = new Set<string>();
  for (const [step, ...machines] of steps) {
    await step(shop);
    for (const machine of machines) started.add(machine);
    await expect.poll(() => shownMachines(inspector)).toEqual(expect.arrayContaining([...started]));
  }
  const all = flows.map(({ id }) => id).toSorted();
  expect([...started].toSorted()).toEqual(all);
  // A reload connects the inspector after all machines have started.
  await inspector.reload();
  await expect.poll(() => shownMachines(inspector)).toEqual(all);
  const received = await inspector.evaluate(() => JSON.stringify(window.inspectorMessages));
  expect(['Tremblay', 'example.ca', 'Gladstone', 'K2P'].filter((value) => received.includes(value))).toEqual([]);
});

test('?inspect shows that the inspector needs a network, and the shop still works', async ({
  page,
  context,
  shop,
  complaints,
}) => {
  complaints.allow(/ERR_FAILED/);
  await context.route('https://stately.ai/**', (route) => route.abort());
  await shop.go('/cart?inspect');
  const notice = page.getByRole('complementary', { name: 'Stately inspector' });
  await expect(notice.getByRole('status')).toHaveText(
    'The Stately inspector needs a network: https://stately.ai/inspect does not respond. The shop works without it. The test panel (?panel) lists the state of every flow, also offline.',
  );
  await expect(shop.heading('Shopping Bag')).toBeVisible();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
});
