import { expect, type Page } from '@playwright/test';
import type { CartLineSeed, PersonName } from '#seed';
import { realClock } from '../../support/real-clock';
import { ShopDriver } from '../../support/shop-driver';
import type { JourneyShop } from '../../support/shop-pages';
import { Traffic } from '../../support/traffic';

/** Page that sends no API requests. */
const quietPath = '/terms-of-service';

/** The shop on the mock backend, operated in real time. */
export class Shopper extends ShopDriver implements JourneyShop {
  protected readonly traffic;

  constructor(page: Page) {
    super(page, realClock);
    this.traffic = new Traffic(page);
  }

  untilIdle(): Promise<void> {
    return this.traffic.untilIdle();
  }

  /** Loads a page. Session, cart and scenarios stay. */
  async go(path: string): Promise<void> {
    await this.page.goto(path);
    await this.untilStarted();
  }

  /** Reloads the page. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.untilStarted();
  }

  /** Waits until a flow has left the given states, in which it ignores events. */
  async untilPast(flow: string, ...states: readonly string[]): Promise<void> {
    await this.clock.until(async () => {
      const state = JSON.stringify((await this.view(flow))?.value ?? '');
      return states.every((name) => !state.includes(`"${name}"`));
    });
  }

  /** Replaces the cart by these lines, and makes the page refetch it. */
  async fillCart(lines: readonly CartLineSeed[]): Promise<void> {
    await this.untilPast('cart', 'waiting', 'loading');
    await this.seedCart(lines);
    await this.sendEvent('cart', { type: 'cart.load' });
  }

  /** Opens an address as a signed-in member with these lines in the cart. */
  async goAs(name: PersonName, path: string, bag: readonly CartLineSeed[] = []): Promise<void> {
    await this.go(quietPath);
    await this.setSession(name);
    if (bag.length > 0) await this.seedCart(bag);
    await this.go(path);
  }

  /** Signs in a seeded member without the dialog, but notifies the page as the dialog does. */
  async openSession(name: PersonName): Promise<void> {
    await this.untilPast('session', 'booting');
    await this.setSession(name);
    await this.sendEvent('session', { type: 'session.opened' });
  }

  /** Signs in, and waits for the name in the bar. */
  async signInAs(name: PersonName): Promise<void> {
    await this.openSession(name);
    await this.account.menuWithName.waitFor();
  }

  /** Expires the session and signs in again, so that the page clears and refetches user data. */
  async comeBackAs(name: PersonName): Promise<void> {
    await this.sendEvent('session', { type: 'session.expired' });
    await this.account.signIn.waitFor();
    await this.openSession(name);
  }

  /** Ends all delays set by `hold` and `answer`: releases pending requests, and clears outcomes that were not used. */
  async openGates(): Promise<void> {
    await this.page.evaluate(() => window.__mock?.gates.reset());
  }
}

/** A shopper who navigates without page loads once the shop runs, because loads take much longer. */
export class Walker extends Shopper {
  #isInShop(): Promise<boolean> {
    return this.page.evaluate(() => window.__mock !== undefined && (window.__flows?.ids().length ?? 0) > 0);
  }

  override async go(path: string): Promise<void> {
    await this.page.waitForLoadState();
    if (!(await this.#isInShop())) return super.go(path);
    const scenario = new URL(path, this.page.url()).searchParams.get('scenario');
    if (scenario !== null) {
      await this.setScenario(scenario);
      await this.sendEvent('cart', { type: 'cart.load' });
    }
    return this.visit(path);
  }

  override async goAs(name: PersonName, path: string, bag: readonly CartLineSeed[] = []): Promise<void> {
    await this.go(quietPath);
    await this.signInAs(name);
    if (bag.length > 0) await this.fillCart(bag);
    await this.go(path);
  }

  /**
   * Turns the page into that of a new guest: nothing is stored, cached or open. Takes a tenth of the time of a page
   * load. Views that depend on the start of the shop need a new page instead.
   */
  async beginAnew(): Promise<void> {
    await this.page.waitForLoadState();
    if (!(await this.#isInShop())) await super.go(quietPath);
    await this.untilPast('session', 'booting');
    await this.page.evaluate(async () => {
      await window.__mock?.reset();
      await window.__mock?.setScenario('');
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.sendEvent('sign-in', { type: 'dialog.close' });
    await this.sendEvent('drawer', { type: 'drawer.close' });
    // Starts and ends a session, because the end of a session clears dialogs, cached responses and drafts.
    await this.sendEvent('session', { type: 'session.opened' });
    await this.sendEvent('session', { type: 'session.expired' });
    await this.account.signIn.waitFor();
    this.traffic.forgetPending();
    await this.visit(quietPath);
    await expect(this.heading('Terms and Conditions')).toBeVisible();
    await expect(this.page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
    await this.fillCart([]);
    await this.untilIdle();
    this.forgetRequests();
    await this.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  }
}
