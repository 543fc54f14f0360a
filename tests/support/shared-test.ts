import type { Browser, Page } from '@playwright/test';
import { openSharedShop, type SharedShop } from '../../mocks/host/shared-shop';
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
  readonly #answers: Promise<string>[] = [];

  constructor(readonly page: Page) {
    this.bar = new Bar(page);
    this.account = new AccountControls(page);
    this.signInDialog = new SignInDialog(page);
    this.bag = new Bag(page);
    this.checkout = new Checkout(page);
    this.recipient = new RecipientEditor(page);
    this.payment = new PaymentPage(page);
    this.thankYou = new ThankYou(page);
    this.problem = new ProblemDialog(page);
    page.on('response', (response) => {
      // A redirect has no body, and scripts and pictures know nothing of people.
      if (!/\/(api|mocks\/calls)\//.test(response.url())) return;
      const body = response.text().catch(() => '');
      this.#answers.push(body.then((text) => `${response.url()}\n${JSON.stringify(response.headers())}\n${text}`));
    });
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

  /** Everything that the server has answered, and that is on the page and in the stores of this browser now. */
  async known(): Promise<string> {
    const here = await this.page.evaluate(() => {
      const values = [...document.querySelectorAll('input, textarea, select')].map((field) =>
        Reflect.get(field, 'value'),
      );
      const stores = [{ ...localStorage }, { ...sessionStorage }, history.state];
      return [document.documentElement.outerHTML, values.join(' '), JSON.stringify(stores), document.cookie].join('\n');
    });
    return [...(await Promise.all(this.#answers)), here].join('\n');
  }
}

/** Opens the shop at a path, in a browser that has never been there. */
export type Enter = (path: string) => Promise<Visitor>;

const enterBy = (browser: Browser, { port }: SharedShop, complaints: PageComplaints): Enter => {
  return async (path) => {
    const context = await browser.newContext({ baseURL: `http://${hostName}:${port}` });
    context.on('page', (page) => complaints.watch(page));
    const page = await context.newPage();
    await page.goto(path);
    return new Visitor(page);
  };
};

/** `test` in the shop that `npm run start:shared` serves: the production build, one world for all who enter. */
export const test = base.extend<{ world: SharedShop; enter: Enter }, { server: SharedShop }>({
  launchOptions: [
    ({ launchOptions: { args = [], ...options } }, use) =>
      use({ ...options, args: [...args, `--host-resolver-rules=MAP ${hostName} 127.0.0.1`] }),
    { scope: 'worker' },
  ],
  server: [
    async ({ browserName: _ }, use) => {
      const server = await openSharedShop();
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
