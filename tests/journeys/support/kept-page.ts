import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from '@playwright/test';
import { Walker } from './shopper';

/** What a test does to its page or its browser with these cannot be taken back. */
const lasting = {
  page: ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'],
  context: ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket', 'setExtraHTTPHeaders'],
  clock: ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'],
} as const;

/** What changes how the page is shown. */
const looks = ['emulateMedia', 'setViewportSize'] as const;

/** What listens to the page from then on. */
const listening = ['on', 'once', 'addListener'] as const;

/** Has each call of these methods told. */
const watchCalls = <Target extends object>(
  target: Target,
  names: readonly (keyof Target & string)[],
  tell: (args: readonly unknown[]) => void,
): void => {
  for (const name of names) {
    const method: unknown = Reflect.get(target, name);
    if (typeof method !== 'function') throw new Error(`There is no method ${name} any more.`);
    Reflect.set(target, name, (...args: unknown[]): unknown => {
      tell(args);
      return Reflect.apply(method, target, args);
    });
  }
};

/** A page with the shop running in it, which one test after the other is given. */
class KeptPage {
  readonly #walker: Walker;
  readonly #size;
  /** Whether a test has done what cannot be taken back. */
  #isSpent = false;
  /** Whether its window or its media are others than at first. */
  #isOtherLook = false;
  /** Takes away the listeners of the test. */
  #takeAway: (() => unknown)[] = [];

  constructor(
    readonly page: Page,
    readonly context: BrowserContext,
    readonly devTools: CDPSession,
    readonly options: BrowserContextOptions,
  ) {
    this.#walker = new Walker(page);
    this.#size = page.viewportSize();
    const spend = () => {
      this.#isSpent = true;
    };
    watchCalls(page, lasting.page, spend);
    watchCalls(context, lasting.context, spend);
    watchCalls(page.clock, lasting.clock, spend);
    watchCalls(page, looks, () => {
      this.#isOtherLook = true;
    });
    for (const target of [page, context])
      watchCalls(target, listening, (args) =>
        this.#takeAway.push(() => Reflect.apply(target.removeListener, target, args)),
      );
  }

  get canBeUsedAgain(): boolean {
    return !this.#isSpent && !this.page.isClosed();
  }

  /** Opens the shop in it, with nobody there. */
  async begin(): Promise<void> {
    await this.#walker.beginAnew();
  }

  /** Takes back what the test did to the page and its browser, and begins anew in the shop. */
  async forgetTest(): Promise<void> {
    const { page, context, devTools, options } = this;
    for (const takeAway of this.#takeAway.splice(0)) takeAway();
    for (const other of context.pages()) if (other !== page) await other.close();
    await page.unrouteAll();
    await context.unrouteAll();
    await context.setOffline(false);
    await context.clearPermissions();
    if (this.#isOtherLook) {
      const { colorScheme = 'light', reducedMotion = 'no-preference' } = options;
      await page.emulateMedia({ media: null, colorScheme, reducedMotion, forcedColors: 'none', contrast: null });
      if (this.#size) await page.setViewportSize(this.#size);
      this.#isOtherLook = false;
    }
    await page.mouse.move(-1, -1);
    await this.begin();
    await devTools.send('Page.resetNavigationHistory');
  }
}

/**
 * Keeps a page with the running shop for the tests of a worker: a load in a browser of its own is a third of what a test costs. A
 * test that fails, or does to its page what cannot be taken back (a stopped clock, a script before each load), has it closed, and the next one gets
 * a new one.
 */
export class PageKeeper {
  readonly #browser: Browser;
  #kept: KeptPage | undefined;

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** A page with the running shop, in which nobody has been. */
  async take(options: BrowserContextOptions): Promise<KeptPage> {
    if (this.#kept && JSON.stringify(this.#kept.options) !== JSON.stringify(options)) await this.close();
    if (this.#kept === undefined) {
      const context = await this.#browser.newContext(options);
      const page = await context.newPage();
      this.#kept = new KeptPage(page, context, await context.newCDPSession(page), options);
      await this.#kept.begin();
    }
    return this.#kept;
  }

  /** Takes a page back after its test. */
  async giveBack(kept: KeptPage, hasPassed: boolean): Promise<void> {
    if (hasPassed && kept.canBeUsedAgain) await kept.forgetTest();
    else await this.close();
  }

  async close(): Promise<void> {
    const kept = this.#kept;
    this.#kept = undefined;
    await kept?.context.close();
  }
}
