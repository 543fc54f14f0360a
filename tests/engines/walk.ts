import { expect } from 'vitest';
import { guestAddress, people, seededPassword } from '#seed';
import { readSettings } from '#server/settings.ts';
import { openShop } from '#server/shop.ts';
import { listen, type Served } from '../support/static-host';
import { createRequestProxy, createUpgradeProxy } from '../support/test-shop';
import { translate } from '../support/translate';
import { pollUntil } from '../support/until';
import { Browser } from './browser';
import type { Engine } from './engine';

const dialog = '[role=dialog]';
const field = `${dialog} input`;

/** Opens a demo shop behind a proxy. Closing the proxy simulates a lost connection. */
const openProxiedShop = async () => {
  const shop = await openShop(readSettings(['--demo', '--memory', '--port', '0'], {}), () => undefined);
  let isLive = false;
  const attach = createUpgradeProxy(
    () => shop.port,
    (data) => {
      // Socket.IO packet that confirms the connection to /notifications.
      isLive ||= data.includes('40/notifications,');
    },
  );
  const open = (port?: number) =>
    listen(
      createRequestProxy(() => shop.port),
      { attach, port },
    );
  let proxy: Served = await open();
  return {
    url: proxy.url,
    isLive: () => isLive,
    /** Stops the proxy, so that the browser is offline. */
    disconnect: () => proxy.close(),
    reconnect: async () => {
      proxy = await open(proxy.port);
    },
    close: async () => {
      await proxy.close();
      await shop.close();
    },
  };
};

/** Sends Maya a friend request from Zoe in another session. */
const sendFriendRequestToMaya = async (url: string): Promise<void> => {
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

/** A shop and a browser. */
interface Session {
  readonly shop: Awaited<ReturnType<typeof openProxiedShop>>;
  readonly browser: Browser;
}

/** Opens pages. Fails if hydration replaces the heading that the server rendered, as after a mismatch. */
const hydrate = async ({ shop, browser }: Session, ...paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    await browser.go(shop.url + path);
    await browser.run(() => {
      const heading = document.querySelector<HTMLElement>('main h1');
      if (heading) heading.dataset.rendered = '';
    });
    await browser.holds(`${path} keeps its heading`, () => {
      const hasStarted = window.earlyClicks === undefined;
      return hasStarted && document.querySelector<HTMLElement>('main h1')?.dataset.rendered === '';
    });
  }
};

/** Steps of one browser session. Each continues from the state of the previous one. */
const steps: Readonly<Record<string, (session: Session) => Promise<void>>> = {
  'a guest buys on a translated page, and Back from the payment page keeps the typed text': async ({
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

  'pages for a guest hydrate': (session) =>
    hydrate(session, '/', '/?product=enamel-teapot-for-two', '/giftlist/gft_maya_birthday', '/maya/giftlists', '/help'),

  'a member signs in': async ({ shop, browser }) => {
    await browser.go(`${shop.url}/profile?tab=notifications`);
    await browser.click('main button', 'Sign In');
    await browser.focuses('Username or email');
    await browser.type(field, 'Username or email', people.maya.username);
    await browser.type(field, 'Password', seededPassword);
    await browser.press('Enter');
    await browser.seesElement('button', 'Profile menu, ');
    await browser.sees('3 unread notifications');
  },

  'a notification raises the unread count without a reload': async ({ shop, browser }) => {
    await pollUntil(() => expect(shop.isLive()).toBe(true));
    await sendFriendRequestToMaya(shop.url);
    await browser.sees('4 unread notifications');
  },

  'pages for a member hydrate': (session) =>
    hydrate(
      session,
      '/giftlists',
      '/giftlists/none',
      '/friends?page=99',
      '/settings',
      '/orders?product=none',
      '/cart',
      '/profile?tab=notifications',
    ),

  'a dialog traps the focus and restores it': async ({ shop, browser }) => {
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

  'Back after sign-out shows no data of the member, also offline': async ({ shop, browser }) => {
    await browser.go(`${shop.url}/profile?tab=addresses`);
    await browser.sees('27 rue Saint-Jean');
    await browser.go(`${shop.url}/help`);
    await browser.holds('the service worker controls the page', () => navigator.serviceWorker.controller !== null);
    await browser.click('button', 'Profile menu, ');
    await browser.click('[role=menuitem]', 'Sign Out');
    await browser.seesElement('nav button', 'Sign in');
    await shop.disconnect();
    await browser.back();
    await browser.holds(
      'the previous page is shown',
      () => location.pathname === '/profile' && document.body.innerText !== '',
    );
    expect(await browser.text()).not.toContain('27 rue Saint-Jean');
  },

  'the shop opens offline': async ({ shop, browser }) => {
    await browser.go(`${shop.url}/terms-of-service`);
    await browser.sees('Terms and Conditions', 'main h1');
    await shop.reconnect();
  },

  'Enter goes on in each step of the sign-up, whose focus is at what is missing': async ({ shop, browser }) => {
    await browser.go(`${shop.url}/friends`);
    await browser.click('main button', 'Create Account');
    await browser.focuses('Email');
    await browser.type(field, 'Email', 'ada.byron@example.ca');
    await browser.type(field, 'Username', 'ada.byron');
    await browser.press('Enter');
    await browser.focuses('First name');
    for (const [label, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Byron'],
      ['Day', '10'],
      ['Month', '12'],
      ['Year', '1990'],
      ['Password', 'Analytical!1'],
      ['Confirm password', 'Analytical!1'],
    ] as const)
      await browser.type(field, label, text);
    await browser.press('Enter');
    await browser.focuses('Address line 1');
    await browser.type(field, 'Address line 1', '218 Water Pet');
    await browser.click('[role=option]', '218 Water Street');
    await browser.holds('the suggestion is filled in', () =>
      [...document.querySelectorAll('input')].some(({ value }) => value === 'K9H 3L5'),
    );
    await browser.focuses('Address line 1');
    await browser.press('Enter');
    await browser.focuses('Create Account');
    await browser.press('Enter');
    await browser.focuses('Verification code');
    const inbox = await (await fetch(`${shop.url}/local/inbox`)).text();
    await browser.type(field, 'Verification code', /\b\d{6}\b/.exec(inbox)?.[0] ?? '');
    await browser.focuses('Title of your first giftlist');
    await browser.press('Enter');
    await browser.seesElement('button', 'Profile menu, Ada Byron');
  },
};

/** Step titles in order. */
export const stepNames = Object.keys(steps);

/** Opens a shop and a browser that runs the steps. */
export const openWalk = async (name: string, start: () => Promise<Engine>) => {
  const session: Session = { shop: await openProxiedShop(), browser: new Browser(await start()) };
  const { engine } = session.browser;
  let failed: string | undefined;
  return {
    /**
     * Runs a step.
     *
     * @throws Error with the engine and the path of a screenshot
     */
    run: async (step: string): Promise<'passed'> => {
      if (failed !== undefined) throw new Error(`An earlier step failed: ${failed}`);
      try {
        await steps[step]?.(session);
        return 'passed';
      } catch (error) {
        failed = step;
        const screenshot = await session.browser.saveScreenshot(`${name}-${stepNames.indexOf(step) + 1}`.toLowerCase());
        throw new Error(`${engine.version} (screenshot: ${screenshot}): ${String(error)}`, { cause: error });
      }
    },
    close: async () => {
      await engine.close();
      await session.shop.close();
    },
  };
};
