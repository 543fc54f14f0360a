import { expect } from 'vitest';
import { readSettings } from '../../server/settings';
import { openShop } from '../../server/shop';
import { guestAddress, people, seededPassword } from '../../seed';
import { listen, type Served } from '../support/static-host';
import { translate } from '../support/translate';
import { pollUntil } from '../support/until';
import { passRequestsTo, passUpgradesTo } from '../support/watched-shop';
import { Browser } from './browser';
import type { Engine } from './engine';

const dialog = '[role=dialog]';
const field = `${dialog} input`;

/** The shop of the demo behind a proxy, which can be away. */
const openProxiedShop = async () => {
  const shop = await openShop(readSettings(['--demo', '--memory', '--port', '0'], {}), () => undefined);
  let isLive = false;
  const attach = passUpgradesTo(
    () => shop.port,
    (data) => {
      // Socket.IO's packet that confirms a connection to the notifications.
      isLive ||= data.includes('40/notifications,');
    },
  );
  const open = (port?: number) =>
    listen(
      passRequestsTo(() => shop.port),
      { attach, port },
    );
  let proxy: Served = await open();
  return {
    url: proxy.url,
    isLive: () => isLive,
    /** Takes the network away. */
    cut: () => proxy.close(),
    mend: async () => {
      proxy = await open(proxy.port);
    },
    close: async () => {
      await proxy.close();
      await shop.close();
    },
  };
};

/** Something happens to Maya at another browser: Zoe would like to be her friend. */
const befriendMaya = async (url: string): Promise<void> => {
  const headers = { origin: url, 'content-type': 'application/json' };
  const body = JSON.stringify({ username: people.zoe.username, password: seededPassword });
  const signedIn = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((text) => text.split(';', 1)[0])
    .join('; ');
  const followed = await fetch(`${url}/api/friends/follow/maya`, { method: 'PATCH', headers: { ...headers, cookie } });
  expect(followed.status).toBe(200);
};

/** A shop, and the browser that walks through it. */
interface Session {
  readonly shop: Awaited<ReturnType<typeof openProxiedShop>>;
  readonly browser: Browser;
}

/** Behavior that differs between engines, in one browser session: each step continues where the previous one ended. */
const steps: Readonly<Record<string, (session: Session) => Promise<void>>> = {
  'a guest buys on a translated page, and Back from the payment page shows what was typed': async ({
    shop,
    browser,
  }) => {
    await browser.go(`${shop.url}/?q=teapot`);
    await browser.run(translate);
    await browser.holds('the page is translated', () => document.querySelector('main h1 font font') !== null);
    await browser.click('button', 'Add Enamel Teapot for Two to bag');
    await browser.click('a', 'View Cart');
    await browser.click('a', 'Proceed to Checkout');
    await browser.click('button', 'Add a delivery address');
    await browser.fill(`${dialog} input[role=combobox]`, '', guestAddress.addressLine1);
    for (const [label, text] of [
      ['Name', guestAddress.name],
      ['City', guestAddress.city],
      ['Postal code', guestAddress.postalCode],
    ] as const)
      await browser.fill(field, label, text);
    await browser.click(`${dialog} option`, 'Ontario');
    await browser.click(`${dialog} button`, 'Add address');
    await browser.gone(dialog);
    await browser.fill('input', 'First name', 'Ada');
    await browser.fill('input', 'Last name', 'Byron');
    await browser.fill('input', 'Email', 'ada@example.ca');
    await browser.click('button', 'Pay $');
    await browser.sees('Decline the payment');
    await browser.back();
    await browser.holds('the email is still there', () =>
      [...document.querySelectorAll('input')].some(({ value }) => value === 'ada@example.ca'),
    );
    await browser.click('button', 'Pay $');
    await browser.sees('Decline the payment');
    await browser.click('button', 'Pay $');
    await browser.sees('Payment Successful!');
  },

  'a member signs in': async ({ shop, browser }) => {
    await browser.go(`${shop.url}/profile?tab=notifications`);
    await browser.click('main button', 'Sign In');
    await browser.focuses('Username');
    await browser.type(field, 'Username', people.maya.username);
    await browser.type(field, 'Password', seededPassword);
    await browser.press('Enter');
    await browser.seesElement('button', 'Profile menu, ');
    await browser.sees('3 unread notifications');
  },

  'the bell rings at once when something happens to the member': async ({ shop, browser }) => {
    await pollUntil(() => expect(shop.isLive()).toBe(true));
    await befriendMaya(shop.url);
    await browser.sees('4 unread notifications');
  },

  'a dialog holds the focus, and gives it back': async ({ shop, browser }) => {
    await browser.go(`${shop.url}/giftlists`);
    await browser.click('button', 'Create new giftlist');
    await browser.focuses('Title');
    for (let count = 0; count < 7; count += 1) {
      await browser.press('Tab');
      await browser.holds('the focus is in the dialog', () =>
        Boolean(document.querySelector('[role=dialog]')?.contains(document.activeElement)),
      );
    }
    await browser.press('Escape');
    await browser.gone(dialog);
    await browser.focuses('Create new giftlist');
  },

  'after signing out, Back shows nothing of the member, also without a network': async ({ shop, browser }) => {
    await browser.go(`${shop.url}/profile?tab=addresses`);
    await browser.sees('27 rue Saint-Jean');
    await browser.go(`${shop.url}/help`);
    await browser.holds('the service worker answers for the page', () => navigator.serviceWorker.controller !== null);
    await browser.click('button', 'Profile menu, ');
    await browser.click('[role=menuitem]', 'Sign Out');
    await browser.seesElement('nav button', 'Sign in');
    await shop.cut();
    await browser.back();
    await browser.holds(
      'the page before is shown',
      () => location.pathname === '/profile' && document.body.innerText !== '',
    );
    expect(await browser.text()).not.toContain('27 rue Saint-Jean');
  },

  'the shop opens without a network': async ({ shop, browser }) => {
    await browser.go(`${shop.url}/terms-of-service`);
    await browser.sees('Terms and Conditions', 'main h1');
    await shop.mend();
  },
};

/** The names of the steps. */
export const stepNames = Object.keys(steps);

/** Opens a shop, and an engine that walks through it step by step. */
export const openWalk = async (name: string, start: () => Promise<Engine>) => {
  const session: Session = { shop: await openProxiedShop(), browser: new Browser(await start()) };
  const { engine } = session.browser;
  let failed: string | undefined;
  return {
    /**
     * Takes a step.
     *
     * @throws Error that names the engine and the screenshot of the failure first
     */
    take: async (step: string): Promise<'taken'> => {
      if (failed !== undefined) throw new Error(`The step before has failed: ${failed}`);
      try {
        await steps[step]?.(session);
        return 'taken';
      } catch (error) {
        failed = step;
        const kept = await session.browser.keepScreenshot(`${name}-${stepNames.indexOf(step) + 1}`.toLowerCase());
        throw new Error(`${engine.version} (kept: ${kept}): ${String(error)}`, { cause: error });
      }
    },
    close: async () => {
      await engine.close();
      await session.shop.close();
    },
  };
};
