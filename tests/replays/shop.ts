import type { Locator, Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import type { OperationId } from '../../backend/contract/operations';
import type { CartLineSeed, PersonName } from '../../seed';
import { isGone, isSeen } from '../support/pages/look';
import { ShopDriver } from '../support/shop-driver';
import type { PageAdapter } from './harness/replay';
import { StoppedClock } from './stopped-clock';

/** Where the pointer rests when it means nothing. */
const PARKED = { x: 4, y: 500 } as const;

/** A payment page on another site. */
export const PAYMENT_PAGE = 'https://pay.example/session';

/** How the shop is opened. */
export interface Visit {
  /** Situations of the mock backend, such as `signed-in`. */
  readonly scenarios?: readonly string[];
  /** Calls that wait to be answered. */
  readonly held?: readonly OperationId[];
  /** What is in the bag: so many different products, or these lines. */
  readonly lines?: number | readonly CartLineSeed[];
  /** Who is signed in; a guest unless told. */
  readonly as?: PersonName;
  /** What the browser refuses to listen for, by an exception at every try. An event of the page, or a channel between tabs. */
  readonly refuses?: 'pageshow' | 'storage' | 'giftlist.session' | undefined;
  /** What the browser has kept from an earlier visit, by its key: nothing unless told. */
  readonly kept?: {
    readonly local?: Readonly<Record<string, string>>;
    readonly tab?: Readonly<Record<string, string>>;
  };
}

/** The shop as replays drive it: on a clock that stands still. A look at it never waits; what acts on it does. */
export class Shop extends ShopDriver<StoppedClock> implements PageAdapter {
  /** Who is told, one after the other, when a driver has closed the error dialog and has not yet done its own step. */
  readonly problemListeners = new Set<() => Promise<void> | void>();

  constructor(page: Page) {
    super(page, new StoppedClock(page));
  }

  /** A shop in a page of its own, on the page that asks for nothing by itself. */
  static async enter(page: Page): Promise<Shop> {
    const shop = new Shop(page);
    await shop.clock.install();
    // Motion takes real time, and what waits for its end asks the stopped clock: there is none of it.
    await page.addInitScript(() => {
      const still = new CSSStyleSheet();
      still.replaceSync('*, *::before, *::after { animation: none !important; transition: none !important }');
      document.adoptedStyleSheets = [still];
    });
    // The name of a window outlives its page: there, open() leaves what the browser refuses to listen for. It refuses the shop: what
    // comes before any flow runs belongs to the mock backend.
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
      const hear = BroadcastChannel.prototype.addEventListener;
      BroadcastChannel.prototype.addEventListener = function (
        this: BroadcastChannel,
        type: string,
        ...rest: [EventListenerOrEventListenerObject, (AddEventListenerOptions | boolean)?]
      ) {
        if (isRefused(this.name)) throw new Error(`The browser refuses to listen to ${refused}.`);
        hear.call(this, type, ...rest);
      };
    });
    // The browser stays where it is, as if the payment page took its time to come. (An answer by a route of Playwright would have every
    // script fetched anew at each load: it takes the browser's cache away.)
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

  /** Opens the shop anew, with a backend and a browser that know of nothing that happened before. */
  async open(path: string, { scenarios = [], held = [], lines = 0, as, refuses, kept }: Visit = {}): Promise<void> {
    const { page } = this;
    await this.parkPointer();
    await page.evaluate(async () => {
      // The browser, and the list of products, would scroll the next page to where this one was left.
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
      { name: refuses ?? '', local: kept?.local ?? {}, tab: kept?.tab ?? {} },
    );
    const words = [...scenarios, ...held.map((operation) => `hold:${operation}`)];
    this.forgetRequests();
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}scenario=${words.join(',')}`);
    await this.untilStarted();
  }

  /** Makes a member of the visitor, behind the page's back; the bag stays as full as it was. */
  async becomeMember(): Promise<void> {
    await this.setScenario('signed-in');
    await this.seedCart(2);
  }

  /** Waits until the bar knows its member; the menu's code comes when it is first wanted. */
  async untilMember(): Promise<void> {
    await this.until(() => isSeen(this.account.menu));
  }

  /** Another tab of this browser has signed a person in, or out. */
  async otherTab(what: 'opened' | 'closed', name: PersonName = 'amara'): Promise<void> {
    await this.setSession(what === 'opened' ? name : undefined);
    await this.page.evaluate((word) => {
      const channel = new BroadcastChannel('giftlist.session');
      channel.postMessage(word);
      channel.close();
    }, what);
  }

  /** How many faults the page has reported. */
  reports(): Promise<number> {
    return this.page.evaluate(() => window.__flows?.reports() ?? 0);
  }

  /** Tells a flow that an actor of its own has died, and waits until that is reported. */
  async die(flow: string, actor: string): Promise<void> {
    const before = await this.reports();
    await this.tell(flow, { type: `xstate.error.actor.${actor}`, error: `${actor} died` });
    await this.until(async () => (await this.reports()) > before);
  }

  /** Another tab of this browser stores this text under these names. */
  async storeInAnotherTab(names: readonly string[], text: string): Promise<void> {
    await this.page.evaluate(
      ({ keys, value }) => {
        // A frame is a document of its own: what it stores, the browser tells this one.
        const frame = document.body.appendChild(document.createElement('iframe'));
        for (const key of keys) frame.contentWindow?.localStorage.setItem(key, value);
        frame.remove();
      },
      { keys: names, value: text },
    );
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

  /** Closes the error dialog where there is one, and waits until no alert lies over the page any more. */
  async closeProblem(): Promise<void> {
    await this.comeToRest();
    const isOpen = (await this.view('problem'))?.value !== 'closed';
    if (isOpen) await this.press(this.problem.close);
    await this.until(() => isGone(this.page.getByRole('alertdialog', { includeHidden: true })));
    if (isOpen) for (const listener of this.problemListeners) await listener();
  }

  /** Puts the pointer where it means nothing. */
  async parkPointer(): Promise<void> {
    await this.page.mouse.move(PARKED.x, PARKED.y);
  }

  /** Waits until something is so, on a page that is not being compared with anything meanwhile. */
  until(look: () => Promise<boolean>): Promise<void> {
    return this.clock.until(look);
  }

  /** Lets a dialog that has just opened take its place above the others. */
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

  breathe(): Promise<void> {
    return this.clock.breathe();
  }
}
