import type { Locator, Page, Request } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { catalogue } from '../../mocks/catalogue';
import type { Outcome } from '../../mocks/faults';
import type { OperationId } from '../../mocks/operations';
import type { BagLineSeed, PersonName } from '../../mocks/seed';
import { START_OF_TIME } from './harness/oracle';
import type { FlowView, Surface } from './harness/replay';
import { AccountControls, Guard, RecoveryDialog, SignInDialog } from '../support/pages/account';
import { Bag } from '../support/pages/cart';
import { Bar } from '../support/pages/bar';
import { Checkout, ThankYou } from '../support/pages/checkout';
import { ConfirmDialog, ProblemDialog } from '../support/pages/dialogs';
import { Drawer } from '../support/pages/drawer';
import { GiftlistPicker } from '../support/pages/giftlists';
import { Home } from '../support/pages/home';
import { isGone, isSeen } from '../support/pages/look';
import { QuickView } from '../support/pages/quick-view';
import { RecipientEditor } from '../support/pages/recipient';
import { SignUpWizard } from '../support/pages/sign-up';

/** Where the pointer rests when it means nothing. */
const PARKED = { x: 4, y: 500 } as const;

/** A payment page on another site. */
export const PAYMENT_PAGE = 'https://pay.example/session';

/** Products of the mock catalogue that anybody can buy. */
const SOLD = catalogue.filter(({ itemInStock }) => itemInStock).map(({ id }) => id);

/** How long, in real time, one waits for a page, in ms. */
const PATIENCE = 8000;

/** How far the clock moves on at each look, in ms. */
const NUDGE = 20;

/** What a part of the shop waits for before it shows: its scripts, and its styles. */
const isCode = (request: Request): boolean => ['script', 'stylesheet'].includes(request.resourceType());

interface Visit {
  /** Situations of the mock backend, such as `signed-in`. */
  readonly scenarios?: readonly string[];
  /** Calls that wait to be answered. */
  readonly held?: readonly OperationId[];
  /** What is in the bag: so many different products, or these lines. */
  readonly lines?: number | readonly BagLineSeed[];
  /** Who is signed in; a guest unless told. */
  readonly as?: PersonName;
}

/** The shop in a browser: its pages, its clock, its backend. A look at it never waits; what acts on it does. */
export class Shop implements Surface {
  readonly bar;
  readonly home;
  readonly quickView;
  readonly drawer;
  readonly bag;
  readonly checkout;
  readonly thankYou;
  readonly confirm;
  readonly problem;
  readonly account;
  readonly signInDialog;
  readonly recovery;
  readonly signUp;
  readonly guard;
  readonly recipient;
  readonly giftlistPicker;

  /** Code that is being loaded. */
  readonly #loading = new Set<Request>();

  constructor(readonly page: Page) {
    page.on('request', (request) => {
      if (isCode(request)) this.#loading.add(request);
    });
    page.on('requestfinished', (request) => this.#loading.delete(request));
    page.on('requestfailed', (request) => this.#loading.delete(request));
    this.bar = new Bar(page);
    this.home = new Home(page);
    this.quickView = new QuickView(page);
    this.drawer = new Drawer(page);
    this.bag = new Bag(page);
    this.checkout = new Checkout(page);
    this.thankYou = new ThankYou(page);
    this.confirm = new ConfirmDialog(page);
    this.problem = new ProblemDialog(page);
    this.account = new AccountControls(page);
    this.signInDialog = new SignInDialog(page);
    this.recovery = new RecoveryDialog(page);
    this.signUp = new SignUpWizard(page);
    this.guard = new Guard(page);
    this.recipient = new RecipientEditor(page);
    this.giftlistPicker = new GiftlistPicker(page);
  }

  /** A shop whose clock stands still: time passes only in {@link advance}. */
  static async enter(page: Page): Promise<Shop> {
    await page.clock.install({ time: START_OF_TIME });
    // Motion takes real time, and what waits for its end asks the stopped clock: there is none of it.
    await page.addInitScript(() => {
      const still = new CSSStyleSheet();
      still.replaceSync('*, *::before, *::after { animation: none !important; transition: none !important }');
      document.adoptedStyleSheets = [still];
    });
    await page.goto('/terms-of-service');
    await page.clock.pauseAt(START_OF_TIME + 60_000);
    // An answer without content keeps the browser where it is, as if the payment page took its time to come.
    await page.route(PAYMENT_PAGE, (route) => route.fulfill({ status: 204 }));
    const shop = new Shop(page);
    await shop.untilStarted();
    return shop;
  }

  /** Opens the shop anew, with a backend that knows of nothing that happened before. */
  async open(path: string, { scenarios = [], held = [], lines = 0, as }: Visit = {}): Promise<void> {
    const { page } = this;
    await this.parkPointer();
    await page.evaluate(() => window.__mock?.reset());
    if (as) await page.evaluate((name) => window.__mock?.signIn(name), as);
    await this.fillBag(lines);
    const words = [...scenarios, ...held.map((operation) => `hold:${operation}`)];
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}scenario=${words.join(',')}`);
    await this.untilStarted();
  }

  /** Waits until the shop runs and its backend is there; at its first start, the backend loads the page once more. */
  private untilStarted(): Promise<void> {
    return this.until(() =>
      this.page
        .evaluate(() => window.__mock !== undefined && (window.__flows?.ids().length ?? 0) > 0)
        .catch(() => false),
    );
  }

  /** Goes to an address of the shop without loading it anew, as Back and Forward do. */
  async visit(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
  }

  /** Lets the call that waits, or the next one, go on with that outcome. */
  async answer(operation: OperationId, outcome: Outcome = 'ok'): Promise<void> {
    const release = () =>
      this.page.evaluate(
        ({ name, how }) => {
          window.__mock?.gates.release(name, how);
          return window.__mock !== undefined;
        },
        { name: operation, how: outcome },
      );
    // A page that was loaded anew is there before its backend, which would not hear.
    await this.until(release);
  }

  /** From now on these calls wait to be answered. */
  async hold(...operations: readonly OperationId[]): Promise<void> {
    await this.page.evaluate((names) => names.forEach((name) => window.__mock?.gates.hold(name)), operations);
  }

  /** Lets a call that was held go on, and no longer holds it. */
  async let(operation: OperationId): Promise<void> {
    await this.page.evaluate((name) => window.__mock?.gates.open(name), operation);
  }

  /** Switches to a situation of the mock backend; '' is none. What is held stays held. */
  async situation(scenarios: string): Promise<void> {
    await this.page.evaluate((text) => window.__mock?.setScenario(text), scenarios);
  }

  /** Fills the bag with so many different products, or with these lines. */
  async fillBag(bag: number | readonly BagLineSeed[]): Promise<void> {
    const lines = typeof bag === 'number' ? SOLD.slice(0, bag).map((productId) => ({ productId })) : bag;
    await this.page.evaluate((all) => window.__mock?.seedBag(all), lines);
  }

  /** Makes a member of the visitor, behind the page's back; the bag stays as full as it was. */
  async signIn(): Promise<void> {
    await this.situation('signed-in');
    await this.fillBag(2);
  }

  /** Waits until the bar knows its member; the menu's code comes when it is first wanted. */
  async untilMember(): Promise<void> {
    await this.until(() => isSeen(this.account.menu));
  }

  /** Another tab of this browser has signed somebody in, or out. */
  async otherTab(what: 'opened' | 'closed', name: PersonName = 'amara'): Promise<void> {
    await this.page.evaluate((who) => window.__mock?.signIn(who), what === 'opened' ? name : undefined);
    await this.page.evaluate((word) => {
      const channel = new BroadcastChannel('giftlist.session');
      channel.postMessage(word);
      channel.close();
    }, what);
  }

  /** How many requests of a call wait to be answered. */
  waiting(operation: OperationId): Promise<number> {
    return this.page.evaluate((name) => window.__mock?.gates.waiting(name) ?? 0, operation);
  }

  /** Forgets what this tab keeps over reloads. */
  async forgetTab(): Promise<void> {
    await this.page.evaluate(() => sessionStorage.clear());
  }

  /** Waits until a call that is held has been sent. */
  async untilSent(operation: OperationId): Promise<void> {
    await this.until(async () => (await this.waiting(operation)) > 0);
  }

  /** Which write of the bag is under way, if any. */
  async bagWrite(): Promise<OperationId | undefined> {
    const state = JSON.stringify([(await this.view('cart-addition'))?.value, (await this.view('cart-removal'))?.value]);
    if (state.includes('"adding"')) return 'addCartItem';
    if (state.includes('"removing"')) return 'removeCartItem';
    return state.includes('"clearing"') ? 'clearCart' : undefined;
  }

  /** Comes back to the bag by way of the thank-you page, which has it read anew. */
  async comeByThankYou(): Promise<void> {
    await this.closeProblem();
    await this.visit('/success?order_id=ord_1');
    await this.until(() => isSeen(this.thankYou.heading));
    await this.visit('/cart');
  }

  /** Presses what may take the clock a moment to come. */
  async press(control: Locator): Promise<void> {
    await this.until(() => isSeen(control));
    await this.comeToRest();
    await control.click();
  }

  /** Lets a dialog that has just opened take its place above the others: it does so a frame later. */
  async comeToRest(): Promise<void> {
    await this.advance(2 * NUDGE);
    await this.breathe();
  }

  /** Closes the error dialog where there is one, and waits until no alert lies over the page any more. */
  async closeProblem(): Promise<void> {
    await this.comeToRest();
    if ((await this.view('problem'))?.value !== 'closed') await this.press(this.problem.close);
    await this.until(() => isGone(this.page.getByRole('alertdialog', { includeHidden: true })));
  }

  /** Waits until something is so, on a page that is not being compared with anything meanwhile. */
  async until(look: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + PATIENCE;
    while (!(await look())) {
      if (performance.now() > end) throw new Error(`It never came to be: ${look.toString()}`);
      await this.advance(NUDGE);
      await this.breathe().catch(() => undefined);
    }
  }

  /** Sends a flow an event that no control of the page brings about. */
  async tell(flow: string, event: AnyEventObject): Promise<void> {
    await this.page.evaluate(({ id, what }) => window.__flows?.send(id, what), { id: flow, what: event });
  }

  /** Puts the pointer where it means nothing. */
  async parkPointer(): Promise<void> {
    await this.page.mouse.move(PARKED.x, PARKED.y);
  }

  async view(flow: string): Promise<FlowView | undefined> {
    return this.page.evaluate((id) => {
      const value = window.__flows?.state(id);
      // by way of JSON, in which a flow that is named in a context is an id and not all that hangs on it
      return value === undefined
        ? undefined
        : { value, context: JSON.parse(JSON.stringify(window.__flows?.context(id))) };
    }, flow);
  }

  async can(flow: string, events: readonly AnyEventObject[]): Promise<readonly boolean[]> {
    return this.page.evaluate(({ id, all }) => all.map((event) => window.__flows?.can(id, event) ?? false), {
      id: flow,
      all: events,
    });
  }

  async advance(ms: number): Promise<void> {
    await this.page.clock.runFor(ms);
  }

  async breathe(): Promise<void> {
    // Time that passes while code is on its way would be lost on what waits for it.
    await Promise.all([...this.#loading].map(async (request) => (await request.response())?.finished()));
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(undefined);
        }),
    );
  }
}
