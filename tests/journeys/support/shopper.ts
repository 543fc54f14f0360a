import { expect, type Page } from '@playwright/test';
import type { CartLineSeed, PersonName } from '../../../seed';
import { realClock } from '../../support/real-clock';
import { ShopDriver } from '../../support/shop-driver';
import type { Stage } from '../../support/shop-pages';
import { Traffic } from '../../support/traffic';

/** A page that asks for nothing by itself. */
const quiet = '/terms-of-service';

/** A person in the shop, in real time: what they do and see, and what the page asked of its backend. */
export class Shopper extends ShopDriver implements Stage {
  protected readonly traffic;

  constructor(page: Page) {
    super(page, realClock);
    this.traffic = new Traffic(page);
  }

  untilQuiet(): Promise<void> {
    return this.traffic.untilQuiet();
  }

  /** Opens an address as a person does who types it; state and scenarios of before stay. */
  async go(path: string): Promise<void> {
    await this.page.goto(path);
    await this.untilStarted();
  }

  /** Loads the page anew, as F5 does. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.untilStarted();
  }

  /** Waits until a flow is in none of these states any more, in which it would not hear. */
  async untilPast(flow: string, ...states: readonly string[]): Promise<void> {
    await this.clock.until(async () => {
      const state = JSON.stringify((await this.view(flow))?.value ?? '');
      return states.every((name) => !state.includes(`"${name}"`));
    });
  }

  /** Puts these lines in the bag and no others, and lets the page read them. */
  async fillBag(lines: readonly CartLineSeed[]): Promise<void> {
    await this.untilPast('cart', 'waiting', 'loading');
    await this.seedCart(lines);
    await this.tell('cart', { type: 'cart.load' });
  }

  /** Opens an address as a person who has been signed in since before, with these lines in the bag. */
  async goAs(name: PersonName, path: string, bag: readonly CartLineSeed[] = []): Promise<void> {
    await this.go(quiet);
    await this.setSession(name);
    if (bag.length > 0) await this.seedCart(bag);
    await this.go(path);
  }

  /** Is this seeded person from now on, as if the sign-in dialog had just closed. */
  async openSession(name: PersonName): Promise<void> {
    await this.untilPast('session', 'booting');
    await this.setSession(name);
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

  /** Forgets outcomes that no request took, and lets waiting requests go on. */
  async openGates(): Promise<void> {
    await this.page.evaluate(() => window.__mock?.gates.reset());
  }
}

/** A person who goes from one address to the next without loading the shop anew, as long as it runs. */
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
      await this.tell('cart', { type: 'cart.load' });
    }
    return this.visit(path);
  }

  override async goAs(name: PersonName, path: string, bag: readonly CartLineSeed[] = []): Promise<void> {
    await this.go(quiet);
    await this.signInAs(name);
    if (bag.length > 0) await this.fillBag(bag);
    await this.go(path);
  }

  /**
   * Is from now on a guest in a shop where nobody has been: nothing is stored or remembered, no dialog is open. Where the shop runs already,
   * this costs a tenth of a load; what only its start brings about needs a page of its own.
   */
  async beginAnew(): Promise<void> {
    await this.page.waitForLoadState();
    if (!(await this.#isInShop())) await super.go(quiet);
    await this.untilPast('session', 'booting');
    await this.page.evaluate(async () => {
      await window.__mock?.reset();
      await window.__mock?.setScenario('');
      localStorage.clear();
      sessionStorage.clear();
    });
    await this.tell('sign-in', { type: 'dialog.close' });
    await this.tell('drawer', { type: 'drawer.close' });
    // When a person leaves, all of theirs goes: dialogs, answers and drafts.
    await this.tell('session', { type: 'session.opened' });
    await this.tell('session', { type: 'session.expired' });
    await this.account.signIn.waitFor();
    this.traffic.giveUp();
    await this.visit(quiet);
    await expect(this.heading('Terms and Conditions')).toBeVisible();
    await expect(this.page.locator('[role=dialog], [role=alertdialog]')).toHaveCount(0);
    await this.fillBag([]);
    await this.untilQuiet();
    this.forgetRequests();
    await this.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  }
}
