import type { Locator, Page, Request } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import type { Outcome } from '../../../mocks/faults';
import type { OperationId } from '../../../mocks/operations';
import type { BagLineSeed, PersonName } from '../../../mocks/seed';
import { AccountControls, Guard, RecoveryDialog, SignInDialog } from '../../support/pages/account';
import { Bag } from '../../support/pages/cart';
import { Bar } from '../../support/pages/bar';
import { Checkout, ThankYou } from '../../support/pages/checkout';
import { ConfirmDialog, ProblemDialog } from '../../support/pages/dialogs';
import { Drawer } from '../../support/pages/drawer';
import { Home } from '../../support/pages/home';
import { QuickView } from '../../support/pages/quick-view';
import { SignUpWizard } from '../../support/pages/sign-up';
import { PaymentPage } from '../../support/pages/payment-page';

/** The requests that journeys count. */
const calls = {
  addCartItem: /^POST \/api\/cartItem$/,
  removeCartItem: /^DELETE \/api\/cartItem\/[^/]+$/,
  clearCart: /^DELETE \/api\/cart\/items$/,
  payCheckout: /^POST \/api\/cart\/checkout$/,
  exploreProducts: /^GET \/api\/product\/explore$/,
} as const satisfies Partial<Record<OperationId, RegExp>>;

/** A person in the shop: its pages and dialogs, what the backend is told, and what the page asked of it. */
export class Shopper {
  readonly bar;
  readonly home;
  readonly quickView;
  readonly drawer;
  readonly bag;
  readonly checkout;
  readonly payment;
  readonly thankYou;
  readonly confirm;
  readonly problem;
  readonly account;
  readonly signIn;
  readonly recovery;
  readonly wizard;
  readonly guard;
  readonly #requests: Request[] = [];

  constructor(readonly page: Page) {
    this.bar = new Bar(page);
    this.home = new Home(page);
    this.quickView = new QuickView(page);
    this.drawer = new Drawer(page);
    this.bag = new Bag(page);
    this.checkout = new Checkout(page);
    this.payment = new PaymentPage(page);
    this.thankYou = new ThankYou(page);
    this.confirm = new ConfirmDialog(page);
    this.problem = new ProblemDialog(page);
    this.account = new AccountControls(page);
    this.signIn = new SignInDialog(page);
    this.recovery = new RecoveryDialog(page);
    this.wizard = new SignUpWizard(page);
    this.guard = new Guard(page);
    page.on('request', (request) => this.#requests.push(request));
  }

  /** Opens an address as a person does who types it; state and scenarios of before stay. */
  async go(path: string): Promise<void> {
    await this.page.goto(path);
    await this.isReady();
  }

  /** Loads the page anew, as F5 does. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.isReady();
  }

  async isReady(): Promise<void> {
    await this.page.waitForFunction(() => window.__mock !== undefined && (window.__flows?.ids().length ?? 0) > 0);
  }

  /** Goes to an address of the shop without loading it anew, as Back and Forward do. */
  async visit(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
  }

  /** The heading of the page on screen. */
  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  /** The cart icon, which says how much is in the bag. */
  badge(count: number): Locator {
    return this.page.getByRole('link', { name: count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`, exact: true });
  }

  /** The card of a product in the grid. */
  card(name: string): Locator {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  /** A list item that speaks of a product: its line in the bag, the drawer or the checkout. */
  line(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: name });
  }

  /** What a term of a summary comes to: 'Subtotal', 'Shipping', 'Tax', 'Total'. */
  amount(term: string): Locator {
    return this.page
      .getByRole('region', { name: 'Order summary' })
      .getByRole('definition')
      .and(this.page.locator(`dt:text-is("${term}") + dd, dt:has-text("${term}"):not(:text-is("Subtotal")) + dd`));
  }

  /** Waits until a flow is in none of these states any more, in which it would not hear. */
  private async untilPast(flow: string, ...states: readonly string[]): Promise<void> {
    await this.page.waitForFunction(
      ({ id, early }) => {
        const state = JSON.stringify(window.__flows?.state(id) ?? '');
        return early.every((name) => !state.includes(`"${name}"`));
      },
      { id: flow, early: states },
    );
  }

  /** Puts these lines in the bag and no others, and lets the page read them. */
  async fillBag(lines: readonly BagLineSeed[]): Promise<void> {
    await this.untilPast('cart', 'waiting', 'loading');
    await this.page.evaluate((bag) => window.__mock?.seedBag(bag), lines);
    await this.tell('cart', { type: 'cart.load' });
  }

  /** Opens an address as a person who has been signed in since before, with these lines in the bag. */
  async goAs(name: PersonName, path: string, bag: readonly BagLineSeed[] = []): Promise<void> {
    await this.go('/terms-of-service');
    await this.page.evaluate((who) => window.__mock?.signIn(who), name);
    if (bag.length > 0) await this.page.evaluate((lines) => window.__mock?.seedBag(lines), bag);
    await this.go(path);
  }

  /** Is this seeded person from now on, as if the sign-in dialog had just closed. */
  async openSession(name: PersonName): Promise<void> {
    await this.untilPast('session', 'booting');
    await this.page.evaluate((who) => window.__mock?.signIn(who), name);
    await this.tell('session', { type: 'session.opened' });
  }

  /** The same, and waits until the shop knows the name. */
  async signInAs(name: PersonName): Promise<void> {
    await this.openSession(name);
    await this.account.named.waitFor();
  }

  /** Loses the session, and signs in anew: everything that was read for a person is forgotten, and read again. */
  async comeBackAs(name: PersonName): Promise<void> {
    await this.tell('session', { type: 'session.expired' });
    await this.account.signIn.waitFor();
    await this.openSession(name);
  }

  /** Switches to these scenarios and no others. */
  async setScenario(text: string): Promise<void> {
    await this.page.evaluate((words) => window.__mock?.setScenario(words), text);
  }

  /** From now on the requests of this call wait. */
  async hold(operation: OperationId): Promise<void> {
    await this.page.evaluate((name) => window.__mock?.gates.hold(name), operation);
  }

  /** Waits until a call that is held has been sent. */
  async untilSent(operation: OperationId): Promise<void> {
    await this.page.waitForFunction((name) => (window.__mock?.gates.waiting(name) ?? 0) > 0, operation);
  }

  /** Lets the request that waits, or the next so many, come to this. */
  async answer(operation: OperationId, outcome: Outcome = 'ok', times = 1): Promise<void> {
    await this.page.evaluate(
      ({ name, how, count }) => {
        for (let time = 0; time < count; time += 1) window.__mock?.gates.release(name, how);
      },
      { name: operation, how: outcome, count: times },
    );
  }

  /** Forgets outcomes that nobody took, and lets go on whoever waits. */
  async openGates(): Promise<void> {
    await this.page.evaluate(() => window.__mock?.gates.reset());
  }

  /** Sends a flow an event that no control of the page brings about. */
  async tell(flow: string, event: AnyEventObject): Promise<void> {
    await this.page.evaluate(({ id, what }) => window.__flows?.send(id, what), { id: flow, what: event });
  }

  /** The requests of a call so far. */
  requests(call: keyof typeof calls): Request[] {
    return this.#requests.filter((request) =>
      calls[call].test(`${request.method()} ${new URL(request.url()).pathname}`),
    );
  }

  /** Where the card of a product stands below the window's top, px. */
  async topOf(productId: string): Promise<number | undefined> {
    return this.page.evaluate(
      (id) => document.querySelector(`[data-product="${id}"]`)?.closest('li')?.getBoundingClientRect().top,
      productId,
    );
  }
}
