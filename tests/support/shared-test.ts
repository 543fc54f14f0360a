import type { Browser, Page } from '@playwright/test';
import { openSharedShop, type SharedShop } from '../../mocks/host/shared-shop';
import { createNodeMocks } from '../../mocks/node';
import { sessionCookie } from '../../backend/calls/session';
import { AccountControls, SignInDialog } from './pages/account';
import { Bar } from './pages/bar';
import { Bag } from './pages/cart';
import { Checkout, ThankYou } from './pages/checkout';
import { ProblemDialog } from './pages/dialogs';
import { PaymentPage } from './pages/payment-page';
import { RecipientEditor } from './pages/recipient';
import { type PageComplaints, test as base } from './strict-test';

/** The name that the shop has in the network of these tests. Unlike localhost it is no secure context, as on a phone. */
const hostName = 'shop.giftlist.test';

/** Somebody with a browser of their own in the shared shop. */
export class Visitor {
  readonly bar;
  readonly account;
  readonly signInDialog;
  readonly bag;
  readonly checkout;
  readonly recipient;
  readonly payment;
  readonly thankYou;
  readonly problem;
  readonly #world: World;

  constructor(
    readonly page: Page,
    world: World,
  ) {
    this.#world = world;
    this.bar = new Bar(page);
    this.account = new AccountControls(page);
    this.signInDialog = new SignInDialog(page);
    this.bag = new Bag(page);
    this.checkout = new Checkout(page);
    this.recipient = new RecipientEditor(page);
    this.payment = new PaymentPage(page);
    this.thankYou = new ThankYou(page);
    this.problem = new ProblemDialog(page);
  }

  /** Signs in by the form, as a seeded member. */
  async signIn(username: string): Promise<void> {
    await this.account.signIn.click();
    await this.signInDialog.fillPassword(username);
    await this.signInDialog.submit.click();
    await this.account.named.waitFor();
  }

  /** Pays for what is on the checkout page, on the payment page, and comes back to the thank-you page. */
  async pay(): Promise<void> {
    await this.checkout.pay.click();
    await this.payment.pay.click();
    await this.thankYou.heading.waitFor();
  }

  /** Everything that the server has ever answered this browser, and that is on the page and in its stores now. */
  async known(): Promise<string> {
    const here = await this.page.evaluate(() => {
      const values = [...document.querySelectorAll('input, textarea, select')].map((field) =>
        Reflect.get(field, 'value'),
      );
      const stores = [{ ...localStorage }, { ...sessionStorage }, history.state];
      return [document.documentElement.outerHTML, values.join(' '), JSON.stringify(stores), document.cookie].join('\n');
    });
    const cookies = await this.page.context().cookies();
    const session = cookies.find(({ name }) => name === sessionCookie)?.value ?? '';
    return [...(this.#world.answers.get(session) ?? []), here].join('\n');
  }
}

/** The shared shop, and everything that its backend has answered, by session. */
export interface World extends SharedShop {
  readonly answers: Map<string, string[]>;
}

const sessionIn = (cookies: string | null | undefined): string =>
  new RegExp(`${sessionCookie}=([^;]+)`).exec(cookies ?? '')?.[1] ?? '';

const openWorld = async (): Promise<World> => {
  const answers = new Map<string, string[]>();
  const mocks = createNodeMocks({ visitors: 'many' });
  const answer = async (request: Request) => {
    const response = await mocks.answer(request);
    if (!response) return response;
    const session = sessionIn(response.headers.getSetCookie()[0] ?? request.headers.get('cookie'));
    const text = `${request.url}\n${JSON.stringify([...response.headers])}\n${await response.clone().text()}`;
    answers.set(session, [...(answers.get(session) ?? []), text]);
    return response;
  };
  const shop = await openSharedShop({ mocks: { ...mocks, answer } });
  return { ...shop, answers };
};

/** Opens the shop at a path, in a browser that has never been there. */
export type Enter = (path: string) => Promise<Visitor>;

const enterBy = (browser: Browser, world: World, complaints: PageComplaints): Enter => {
  return async (path) => {
    const context = await browser.newContext({ baseURL: `http://${hostName}:${world.port}` });
    context.on('page', (page) => complaints.watch(page));
    const page = await context.newPage();
    await page.goto(path);
    return new Visitor(page, world);
  };
};

/** `test` in the shop that `npm run start:shared` serves: the production build, one world for all who enter. */
export const test = base.extend<{ world: World; enter: Enter }, { server: World }>({
  launchOptions: [
    ({ launchOptions: { args = [], ...options } }, use) =>
      use({ ...options, args: [...args, `--host-resolver-rules=MAP ${hostName} 127.0.0.1`] }),
    { scope: 'worker' },
  ],
  server: [
    async ({ browserName: _ }, use) => {
      const server = await openWorld();
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
  world: async ({ server }, use) => {
    await server.mocks.reset();
    await use(server);
  },
  enter: async ({ browser, world, complaints }, use) => {
    const before = new Set(browser.contexts());
    await use(enterBy(browser, world, complaints));
    const entered = browser.contexts().filter((context) => !before.has(context));
    await Promise.all(entered.map((context) => context.close()));
  },
});

export { expect } from './strict-test';
