import type { Locator, Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import type { OperationId } from '#backend/contract/operations.ts';
import type { CartLineSeed, PersonName } from '#seed';
import { isHidden, isVisible } from '../support/pages/visibility';
import { ShopDriver } from '../support/shop-driver';
import type { PageAdapter } from './harness/replay';
import { StoppedClock } from './stopped-clock';

/** Position at which the pointer has no effect. */
const PARKED_POINTER = { x: 4, y: 500 } as const;

/** A payment page on another site. */
export const PAYMENT_PAGE = 'https://pay.example/session';

/** Options of a visit. */
export interface Visit {
  /** Scenarios of the mock backend, such as `signed-in`. */
  readonly scenarios?: readonly string[];
  /** Calls whose requests the mock backend holds until they are released. */
  readonly held?: readonly OperationId[];
  /** Cart: a number of different products, or these lines. */
  readonly lines?: number | readonly CartLineSeed[];
  /** Signed-in user; a guest by default. */
  readonly as?: PersonName;
  /** Event of the page, or channel between tabs, for which the browser rejects listeners with an exception. */
  readonly refuses?: 'pageshow' | 'storage' | 'giftlist.session' | undefined;
  /** Stored values of an earlier visit, by key; none by default. */
  readonly stored?: {
    readonly local?: Readonly<Record<string, string>>;
    readonly tab?: Readonly<Record<string, string>>;
  };
}

/** The shop as replays drive it, with a stopped clock. Checks never wait; actions do. */
export class Shop extends ShopDriver<StoppedClock> implements PageAdapter {
  /** Called in turn after `closeProblem` has closed the error dialog, before it returns. */
  readonly problemListeners = new Set<() => Promise<void> | void>();

  constructor(page: Page) {
    super(page, new StoppedClock(page));
  }

  /** Opens the shop in a page, at a route without background requests. */
  static async enter(page: Page): Promise<Shop> {
    const shop = new Shop(page);
    await shop.clock.install();
    // Animations run in real time, but the shop handles their end only when its stopped clock advances: switch
    // them off.
    await page.addInitScript(() => {
      const still = new CSSStyleSheet();
      still.replaceSync('*, *::before, *::after { animation: none !important; transition: none !important }');
      document.adoptedStyleSheets = [still];
    });
    // `window.name` survives a navigation: open() stores there what the browser rejects. Only listeners of the shop are
    // rejected: those before the first flow belong to the mock.
    await page.addInitScript(() => {
      const refused = window.name;
      if (refused === '') return;
      const isRefused = (what: string) => what === refused && (window.__flows?.ids().length ?? 0) > 0;
      const listen = window.addEventListener;
      window.addEventListener = (
        type: string,
        ...rest: [EventListenerOrEventListenerObject, (AddEventListenerOptions | boolean)?]
      ) => {
        if (isRefused(type)) throw new Error(`The browser refuses to listen for ${type}.`);
        listen.call(window, type, ...rest);
      };
      const listenToChannel = BroadcastChannel.prototype.addEventListener;
      BroadcastChannel.prototype.addEventListener = function (
        this: BroadcastChannel,
        type: string,
        ...rest: [EventListenerOrEventListenerObject, (AddEventListenerOptions | boolean)?]
      ) {
        if (isRefused(this.name)) throw new Error(`The browser refuses to listen to ${refused}.`);
        listenToChannel.call(this, type, ...rest);
      };
    });
    // The browser stays on the page, as if the payment page were slow. A Playwright route would disable the browser's
    // cache, and every load would fetch all scripts again.
    await page.addInitScript((paymentPage) => {
      navigation.addEventListener('navigate', (event) => {
        if (event.destination.url === paymentPage) event.preventDefault();
      });
    }, PAYMENT_PAGE);
    await page.goto('/terms-of-service');
    await shop.clock.stop();
    await shop.untilStarted();
    return shop;
  }

  /** Reopens the shop with an empty backend and browser storage. */
  async open(path: string, { scenarios = [], held = [], lines = 0, as, refuses, stored }: Visit = {}): Promise<void> {
    const { page } = this;
    await this.parkPointer();
    await page.evaluate(async () => {
      // Otherwise the browser and the product list would restore the scroll position.
      scrollTo({ top: 0, behavior: 'instant' });
      localStorage.clear();
      sessionStorage.clear();
      await window.__mock?.reset();
    });
    if (as) await this.setSession(as);
    await this.seedCart(lines);
    await page.evaluate(
      ({ name, local, tab }) => {
        window.name = name;
        for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
        for (const [key, text] of Object.entries(tab)) sessionStorage.setItem(key, text);
      },
      { name: refuses ?? '', local: stored?.local ?? {}, tab: stored?.tab ?? {} },
    );
    const scenarioNames = [...scenarios, ...held.map((operation) => `hold:${operation}`)];
    this.forgetRequests();
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}scenario=${scenarioNames.join(',')}`);
    await this.untilStarted();
  }

  /** Signs the visitor in and puts two products in the cart, without notifying the page. */
  async becomeMember(): Promise<void> {
    await this.setScenario('signed-in');
    await this.seedCart(2);
  }

  /** Waits until the bar shows the profile menu, whose code loads lazily. */
  async untilMember(): Promise<void> {
    await this.until(() => isVisible(this.account.menu));
  }

  /** Signs a user in or out in another tab of this browser. */
  async changeSessionInOtherTab(what: 'opened' | 'closed', name: PersonName = 'amara'): Promise<void> {
    await this.setSession(what === 'opened' ? name : undefined);
    await this.page.evaluate((word) => {
      const channel = new BroadcastChannel('giftlist.session');
      channel.postMessage(word);
      channel.close();
    }, what);
  }

  /** Number of unexpected errors that the page has reported. */
  reports(): Promise<number> {
    return this.page.evaluate(() => window.__flows?.reports() ?? 0);
  }

  /** Makes an actor of a flow fail, and waits for the report. */
  async throwInActor(flow: string, actor: string): Promise<void> {
    const before = await this.reports();
    await this.sendEvent(flow, { type: `xstate.error.actor.${actor}`, error: `${actor} failed` });
    await this.until(async () => (await this.reports()) > before);
  }

  /** Stores a text under these keys in another tab of this browser. */
  async storeInAnotherTab(names: readonly string[], text: string): Promise<void> {
    await this.page.evaluate(
      ({ keys, value }) => {
        // A frame is another document, so the browser reports its changes of the storage to this page.
        const frame = document.body.appendChild(document.createElement('iframe'));
        for (const key of keys) frame.contentWindow?.localStorage.setItem(key, value);
        frame.remove();
      },
      { keys: names, value: text },
    );
  }

  /** Opens the thank-you page, so that the cart is refetched. Then opens the cart page. */
  async returnViaThankYou(): Promise<void> {
    await this.closeProblem();
    await this.visit('/success?order_id=ord_1');
    await this.until(() => isVisible(this.thankYou.heading));
    await this.visit('/cart');
  }

  /** Presses a control that may appear after a moment. */
  async press(control: Locator): Promise<void> {
    await this.until(() => isVisible(control));
    await this.comeToRest();
    await control.click();
  }

  /** Closes an open error dialog, and waits until no alert covers the page. */
  async closeProblem(): Promise<void> {
    await this.comeToRest();
    const isOpen = (await this.view('problem'))?.value !== 'closed';
    if (isOpen) await this.press(this.problem.close);
    await this.until(() => isHidden(this.page.getByRole('alertdialog', { includeHidden: true })));
    if (isOpen) for (const listener of this.problemListeners) await listener();
  }

  /** Moves the pointer to a place without an effect. */
  async parkPointer(): Promise<void> {
    await this.page.mouse.move(PARKED_POINTER.x, PARKED_POINTER.y);
  }

  /**
   * Waits for a condition by advancing the page's clock, but not the model's. Only for use between comparisons of the
   * two.
   */
  until(condition: () => Promise<boolean>): Promise<void> {
    return this.clock.until(condition);
  }

  /** Lets a dialog finish opening. */
  comeToRest(): Promise<void> {
    return this.clock.comeToRest();
  }

  async can(flow: string, events: readonly AnyEventObject[]): Promise<readonly boolean[]> {
    return this.page.evaluate(({ id, all }) => all.map((event) => window.__flows?.can(id, event) ?? false), {
      id: flow,
      all: events,
    });
  }

  advance(ms: number): Promise<void> {
    return this.clock.advance(ms);
  }

  runPendingWork(): Promise<void> {
    return this.clock.runPendingWork();
  }
}
