import type { Browser, Page } from '@playwright/test';
import { AccountControls, SignInDialog } from './pages/account';
import { Bar } from './pages/bar';
import { Bag } from './pages/cart';
import { Checkout, ThankYou } from './pages/checkout';
import { ProblemDialog } from './pages/dialogs';
import { PaymentPage } from './pages/payment-page';
import { RecipientEditor } from './pages/recipient';
import { expect, type PageComplaints, test as base } from './strict-test';
import { openWorld, visitorHeader, type World } from './watched-shop';

/** The name that the shop has in the network of these tests. Unlike localhost it is no secure context, as on a phone. */
const hostName = 'giftlist.local';

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
  readonly #answers: () => readonly string[];
  readonly #live = Promise.withResolvers<void>();

  /** @param answers everything that the server has ever answered this browser */
  constructor(
    readonly page: Page,
    answers: () => readonly string[] = () => [],
  ) {
    this.#answers = answers;
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        // Socket.IO lets the page in.
        if (String(payload).startsWith('40/notifications,')) this.#live.resolve();
      }),
    );
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

  /** Until the page has been connected live. */
  untilLive(): Promise<void> {
    return this.#live.promise;
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
    return [...this.#answers(), here].join('\n');
  }
}

/** Opens the shop at a path, in a browser that has never been there. */
export type Enter = (path: string) => Promise<Visitor>;

const enterBy = (browser: Browser, { port, answers }: World, complaints: PageComplaints): Enter => {
  let count = 0;
  return async (path) => {
    count += 1;
    const name = `visitor ${count}`;
    const context = await browser.newContext({
      baseURL: `http://${hostName}:${port}`,
      extraHTTPHeaders: { [visitorHeader]: name },
    });
    context.on('page', (page) => complaints.watch(page));
    const page = await context.newPage();
    const visitor = new Visitor(page, () => answers.get(name) ?? []);
    await page.goto(path);
    return visitor;
  };
};

/** `test` in a shop that `npm run start:shared` would serve: the production build, one world for all who enter, within the contract. */
export const test = base.extend<{ world: World; enter: Enter }, object>({
  launchOptions: [
    ({ launchOptions: { args = [], ...options } }, use) =>
      use({ ...options, args: [...args, `--host-resolver-rules=MAP ${hostName} 127.0.0.1`] }),
    { scope: 'worker' },
  ],
  world: async ({ browserName: _ }, use) => {
    const world = await openWorld();
    await use(world);
    await world.close();
    expect(world.watch.asked.size).toBeGreaterThan(0);
    expect(world.watch.violations).toEqual([]);
  },
  enter: async ({ browser, world, complaints }, use) => {
    const before = new Set(browser.contexts());
    await use(enterBy(browser, world, complaints));
    const entered = browser.contexts().filter((context) => !before.has(context));
    await Promise.all(entered.map((context) => context.close()));
  },
});

export { expect } from './strict-test';
