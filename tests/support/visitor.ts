import type { Page } from '@playwright/test';
import { type CartLineSeed, guestAddress, type PersonName } from '../../seed';
import { Address, CartItem } from '../../src/generated/model';
import { askBy, signInBy } from './ask';
import { realClock } from './real-clock';
import { ShopPages, type Stage } from './shop-pages';
import { Traffic } from './traffic';
import { waitUntilHydrated } from './hydration';
import type { TestShop } from './watched-shop';

/**
 * A visitor with a browser of their own in the shop of the server. Sessions belong to a host name: `goAs` and `fillBag` are for a shop that is
 * opened at the address of its world, and at another name of it people sign in by the form.
 */
export class Visitor extends ShopPages implements Stage {
  readonly #world;
  readonly #name;
  readonly #traffic;
  readonly #live = Promise.withResolvers<void>();
  /** What has come over live connections. */
  readonly #frames: string[] = [];

  /** @param name by which the world tells this browser from others; none unless told */
  constructor(page: Page, world: TestShop, name = '') {
    super(page, realClock);
    this.#world = world;
    this.#name = name;
    this.#traffic = new Traffic(page);
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        this.#frames.push(String(payload));
        // Socket.IO lets the page in.
        if (String(payload).startsWith('40/notifications,')) this.#live.resolve();
      }),
    );
  }

  untilQuiet(): Promise<void> {
    return this.#traffic.untilQuiet();
  }

  async go(path: string): Promise<void> {
    await this.page.goto(path);
    await waitUntilHydrated(this.page);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await waitUntilHydrated(this.page);
  }

  async fillBag(lines: readonly CartLineSeed[]): Promise<void> {
    const ask = askBy(this.page.request, this.#world.url);
    for (const { productId, quantity = 1, giftlistItemId, isWithoutAddress = false } of lines) {
      const line = CartItem.parse(await ask('POST', '/cartItem', { productId, quantity, giftlistItemId }));
      if (line.recipientUserId || line.shippingAddress || isWithoutAddress) continue;
      const { id: addressId } = Address.parse(await ask('POST', '/address', guestAddress));
      await ask('PATCH', `/cartItem/${line.id}`, { recipientId: null, addressId });
    }
    if (this.page.url() !== 'about:blank') await this.reload();
  }

  async goAs(name: PersonName, path: string, bag: readonly CartLineSeed[] = []): Promise<void> {
    await signInBy(this.page.request, this.#world.url, name);
    if (bag.length > 0) await this.fillBag(bag);
    await this.go(path);
    await this.account.named.waitFor();
    await this.untilQuiet();
  }

  /** Signs in by the form, as a seeded member. */
  async signInByForm(username: string): Promise<void> {
    await this.account.signIn.click();
    await this.signIn.fillPassword(username);
    await this.signIn.submit.click();
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
    return [...(this.#world.answers.get(this.#name) ?? []), ...this.#frames, here].join('\n');
  }
}
