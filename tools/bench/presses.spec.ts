import { mkdirSync, writeFileSync } from 'node:fs';
import { type Browser, type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { AddressPage, AuthStatus } from '#generated/model';
import { chromiumArgs, findBrowser } from '#tests/support/browser.ts';
import { waitUntilHydrated } from '#tests/support/hydration.ts';
import { Checkout, ThankYou } from '#tests/support/pages/checkout.ts';
import { Drawer } from '#tests/support/pages/drawer.ts';
import { GiftItems } from '#tests/support/pages/gift-items.ts';
import { GiftlistPicker } from '#tests/support/pages/giftlists.ts';
import { ShareControls } from '#tests/support/pages/own-giftlists.ts';
import { PaymentPage } from '#tests/support/pages/payment-page.ts';
import { SignUpWizard } from '#tests/support/pages/sign-up.ts';
import { openDemo } from '#tests/support/production-test.ts';
import { createSendRequest, signInByApi } from '#tests/support/send-request.ts';
import { type FirstWish, firstWishTable, Hand, type Way, waysTable } from './presses';

const ada = { email: 'ada.byron@example.ca', username: 'ada.byron', password: 'Analytical!1' };

/** Opens a phone of 390 × 844 with a finger. */
const openPhone = (browser: Browser, origin: string): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });

const openPage = async (phone: BrowserContext, path: string): Promise<Page> => {
  const page = await phone.newPage();
  await page.goto(path);
  await waitUntilHydrated(page);
  return page;
};

/** Reads the code of the newest mail, which is in the mail app of the same phone. */
const readCode = async (phone: BrowserContext): Promise<string> => {
  const inbox = await phone.newPage();
  await inbox.goto('/local/inbox');
  const mail = inbox.getByRole('listitem').filter({ hasText: ada.email }).first();
  const [code = ''] = /\b\d{6}\b/.exec(await mail.locator('pre').innerText()) ?? [];
  await inbox.close();
  return code;
};

/** Creates an account from the home page. */
const signUp = async (phone: BrowserContext, page: Page, hand: Hand, allowsGifts: boolean, title: string) => {
  const wizard = new SignUpWizard(page);
  const field = (name: string) => wizard.root.getByLabel(name, { exact: true });
  await hand.tap(page.getByRole('button', { name: 'Sign in', exact: true }));
  await hand.tap(page.getByRole('button', { name: 'Create Account' }));
  await hand.type(field('Email'), ada.email);
  await hand.tapAndType(field('Username'), ada.username);
  await hand.press('Enter');
  await hand.type(field('First name'), 'Ada');
  await hand.tapAndType(field('Last name'), 'Byron');
  await hand.tapAndType(field('Day'), '10');
  await hand.tapAndType(field('Month'), '12');
  await hand.tapAndType(field('Year'), '1990');
  await hand.tapAndType(field('Password'), ada.password);
  await hand.tapAndType(field('Confirm password'), ada.password);
  await hand.press('Enter');
  await hand.type(field('Address line 1'), '218 Water');
  await hand.tap(page.getByRole('option', { name: /Peterborough/ }));
  await expect(field('City')).toHaveValue('Peterborough');
  if (allowsGifts) await hand.tap(wizard.root.getByRole('radio', { name: 'Yes' }));
  await hand.press('Enter');
  await expect(wizard.createAccount).toBeFocused();
  await hand.press('Enter');
  await expect(wizard.code).toBeFocused();
  await hand.type(wizard.code, await readCode(phone));
  await expect(wizard.verified).toBeVisible();
  if (title) await hand.type(field('Title of your first giftlist (optional)'), title);
  await hand.press('Enter');
  await expect(page.getByRole('button', { name: 'Profile menu, Ada Byron' })).toBeVisible();
  await expect(wizard.root).toHaveCount(0);
};

const countAccount = async (browser: Browser, origin: string): Promise<Way> => {
  const phone = await openPhone(browser, origin);
  const page = await openPage(phone, '/');
  const hand = new Hand(page);
  await signUp(phone, page, hand, false, '');
  await phone.close();
  return { name: 'an account', count: hand.count, bar: 16 };
};

/** Adds the nth product of the catalog to the only giftlist. */
const addWish = async (page: Page, hand: Hand, nth: number) => {
  const picker = new GiftlistPicker(page);
  await hand.tap(page.getByRole('button', { name: /^Add .+ to a giftlist$/ }).nth(nth));
  await expect(picker.add).toBeEnabled();
  await hand.tap(picker.add);
  await expect(picker.added).toBeVisible();
};

/** Walks from the home page to a shared giftlist, and returns its path. */
const countFirstList = async (browser: Browser, origin: string) => {
  const phone = await openPhone(browser, origin);
  const page = await openPage(phone, '/');
  const hand = new Hand(page);
  await signUp(phone, page, hand, true, 'Birthday wishes');
  await addWish(page, hand, 0);
  await hand.tap(page.getByRole('button', { name: 'Open menu' }));
  await hand.tap(page.locator('#mobile-menu').getByRole('link', { name: 'Giftlists' }));
  const share = new ShareControls(page);
  await hand.tap(share.copy);
  await expect(share.copied).toBeVisible();
  const shared = await page.evaluate(() => navigator.clipboard.readText());
  const [link = ''] = /http\S+/.exec(shared) ?? [];
  const { count } = hand;
  const { data } = AddressPage.parse(await createSendRequest(page.request, origin)('GET', '/address'));
  expect(data.map(({ isPublic }) => isPublic)).toEqual([true]);

  const further = new Hand(page);
  await page.goto('/');
  await waitUntilHydrated(page);
  await addWish(page, further, 1);
  await phone.close();
  const ways: readonly Way[] = [
    { name: '… to the first list with one wish, shared, that friends can ship to', count, bar: 24 },
    { name: 'a further wish from the catalog', count: further.count, bar: 2 },
  ];
  return { path: new URL(link).pathname, ways };
};

/** Answers the welcome of a first visit. */
const enter = async (page: Page, hand: Hand) => {
  await hand.tap(new GiftItems(page).welcome.getByRole('button', { name: /^(Show me the list|I am giving)$/ }));
};

const countPurchase = async (browser: Browser, origin: string, path: string): Promise<Way> => {
  const phone = await openPhone(browser, origin);
  const page = await openPage(phone, path);
  const hand = new Hand(page);
  const checkout = new Checkout(page);
  await enter(page, hand);
  await hand.tap(page.getByRole('button', { name: /^Add to bag: / }).first());
  await hand.tap(new Drawer(page).root.getByRole('link', { name: 'Checkout' }));
  await hand.tapAndType(checkout.firstName, 'Grace');
  await hand.tapAndType(checkout.lastName, 'Hopper');
  await hand.tapAndType(checkout.email, 'g@hop.example');
  await expect(checkout.pay).toBeEnabled();
  await hand.press('Enter');
  await hand.tap(new PaymentPage(page).pay);
  await expect(new ThankYou(page).heading).toBeVisible();
  await phone.close();
  return { name: 'a guest with the link buys', count: hand.count, bar: 8 };
};

const markWay = { name: "a guest with the link says 'I'll give this'", bar: 3 };

const countMark = async (browser: Browser, origin: string, path: string): Promise<Way> => {
  const phone = await openPhone(browser, origin);
  const page = await openPage(phone, path);
  const { supports = [] } = AuthStatus.parse(await createSendRequest(page.request, origin)('GET', '/auth/check'));
  if (!supports.includes('gift-marks')) {
    await phone.close();
    return { ...markWay, count: 'not offered' };
  }
  const hand = new Hand(page);
  await enter(page, hand);
  await hand.tap(page.getByRole('button', { name: /^I.ll give this/ }).first());
  await hand.type(page.getByRole('textbox', { name: 'Your name' }), 'Grace');
  await hand.press('Enter');
  await expect(page.getByText('You give this').first()).toBeVisible();
  await phone.close();
  return { ...markWay, count: hand.count };
};

/** Counts what an owner changes at a wish. */
const countChanges = async (browser: Browser, origin: string): Promise<readonly Way[]> => {
  const phone = await openPhone(browser, origin);
  await signInByApi(phone.request, origin, 'maya');
  const page = await openPage(phone, '/giftlists/gft_maya_cabin');
  const { rows } = new GiftItems(page);
  const name = 'Enamel Teapot for Two';
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
  const count = async (what: string, change: (hand: Hand) => Promise<void>): Promise<Way> => {
    const hand = new Hand(page);
    await change(hand);
    return { name: `${what} of a wish`, count: hand.count, bar: 3 };
  };
  const edit = async (hand: Hand, change: () => Promise<void>) => {
    await hand.tap(page.getByRole('button', { name: `Edit ${name}` }));
    await change();
    await hand.tap(dialog.getByRole('button', { name: 'Save' }));
    await expect(dialog).toHaveCount(0);
  };
  const ways = [
    await count('units', (hand) =>
      edit(hand, () => hand.tap(dialog.getByRole('button', { name: /^Increase quantity/ }))),
    ),
    await count('note', (hand) =>
      edit(hand, () => hand.tapAndType(dialog.getByRole('textbox', { name: 'Note' }), 'The blue one')),
    ),
    await count('most wanted', (hand) =>
      edit(hand, () => hand.tap(dialog.getByRole('checkbox', { name: 'Most wanted' }))),
    ),
    await count('place', async (hand) => {
      const last = rows.nth(3);
      const moved = await last.getByRole('link').first().innerText();
      await hand.tap(page.getByRole('button', { name: 'Change the order' }));
      await hand.tap(page.getByRole('button', { name: `Up: ${moved}` }));
      await expect(rows.nth(2)).toContainText(moved);
      await hand.tap(page.getByRole('button', { name: 'Done' }));
    }),
  ];
  await phone.close();
  return ways;
};

/** Reads where the first wish of the page stands. */
const readFirstWish = async (name: string, page: Page): Promise<FirstWish> => {
  const row = new GiftItems(page).rows.first();
  await expect(row).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const yOf = async (selector: string, edge: 'top' | 'bottom') =>
    row
      .locator(selector)
      .first()
      .evaluate((element, side) => Math.round(element.getBoundingClientRect()[side] + window.scrollY), edge);
  return {
    page: name,
    name: await yOf('a', 'top'),
    price: await row
      .getByText(/^\$/)
      .first()
      .evaluate((element) => Math.round(element.getBoundingClientRect().top + window.scrollY)),
    button: await yOf('button', 'bottom'),
  };
};

const readFirstWishes = async (browser: Browser, origin: string): Promise<readonly FirstWish[]> => {
  const guest = await openPhone(browser, origin);
  const shared = await openPage(guest, '/giftlist/gft_maya_birthday');
  await enter(shared, new Hand(shared));
  const seen = await readFirstWish('a guest with the link', shared);
  await guest.close();
  const owner = await openPhone(browser, origin);
  await signInByApi(owner.request, origin, 'maya');
  const own = await readFirstWish('the owner', await openPage(owner, '/giftlists/gft_maya_birthday'));
  await owner.close();
  return [seen, own];
};

test('counts the presses of the most frequent ways on a phone', async () => {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: chromiumArgs });
  try {
    const first = await openDemo();
    const account = await countAccount(browser, `http://localhost:${first.port}`);
    await first.close();
    const shop = await openDemo();
    const origin = `http://localhost:${shop.port}`;
    const { path, ways } = await countFirstList(browser, origin);
    const walked = [
      account,
      ...ways,
      await countPurchase(browser, origin, path),
      await countMark(browser, origin, path),
      ...(await countChanges(browser, origin)),
    ];
    const text = `# Presses on a phone, 390 × 844\n\n${waysTable(walked)}\n\n${firstWishTable(await readFirstWishes(browser, origin))}\n`;
    await shop.close();
    console.log(`\n${text}`);
    mkdirSync('test-results', { recursive: true });
    writeFileSync('test-results/presses.md', text);
  } finally {
    await browser.close();
  }
});
