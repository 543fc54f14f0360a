import type { Page } from '@playwright/test';
import { Address, CartItem } from '#generated/model';
import { type CartLineSeed, guestAddress, type PersonName } from '#seed';
import { waitUntilHydrated } from './hydration';
import { realClock } from './real-clock';
import { createSendRequest, signInByApi } from './send-request';
import { type JourneyShop, ShopPages } from './shop-pages';
import type { TestShop } from './test-shop';
import { Traffic } from './traffic';

/**
 * Visitor of a shop on the server. `goAs` and `fillCart` send requests to `localhost`, and cookies belong to a host
 * name. On pages of another host name, use `signInByForm` instead.
 */
export class Visitor extends ShopPages implements JourneyShop {
  readonly #server;
  readonly #name;
  readonly #traffic;
  readonly #live = Promise.withResolvers<void>();
  /** Messages received over live connections. */
  readonly #frames: string[] = [];

  /** @param name identifies this browser in the server's recorded responses */
  constructor(page: Page, server: TestShop, name = '') {
    super(page, realClock);
    this.#server = server;
    this.#name = name;
    this.#traffic = new Traffic(page);
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        this.#frames.push(String(payload));
        // Socket.IO packet that confirms the connection to /notifications.
        if (String(payload).startsWith('40/notifications,')) this.#live.resolve();
      }),
    );
  }

  untilIdle(): Promise<void> {
    return this.#traffic.untilIdle();
  }

  async go(path: string): Promise<void> {
    await this.page.goto(path);
    await waitUntilHydrated(this.page);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await waitUntilHydrated(this.page);
  }

  async fillCart(lines: readonly CartLineSeed[]): Promise<void> {
    const ask = createSendRequest(this.page.request, this.#server.url);
    for (const { productId, quantity = 1, giftlistItemId, isWithoutAddress = false } of lines) {
      const line = CartItem.parse(await ask('POST', '/cartItem', { productId, quantity, giftlistItemId }));
      if (line.recipientUserId || line.shippingAddress || isWithoutAddress) continue;
      const { id: addressId } = Address.parse(await ask('POST', '/address', guestAddress));
      await ask('PATCH', `/cartItem/${line.id}`, { recipientId: null, addressId });
    }
    if (this.page.url() !== 'about:blank') await this.reload();
  }

  async goAs(name: PersonName, path: string, bag: readonly CartLineSeed[] = []): Promise<void> {
    await signInByApi(this.page.request, this.#server.url, name);
    if (bag.length > 0) await this.fillCart(bag);
    await this.go(path);
    await this.account.menuWithName.waitFor();
    await this.untilIdle();
  }

  /** Signs in a seeded member with the form. */
  async signInByForm(username: string): Promise<void> {
    await this.account.signIn.click();
    await this.signIn.fillPassword(username);
    await this.signIn.submit.click();
    await this.account.menuWithName.waitFor();
  }

  /** Waits for the live connection. */
  untilLiveConnection(): Promise<void> {
    return this.#live.promise;
  }

  /** Pays for the order of the checkout page on the payment page, and returns to the thank-you page. */
  async pay(): Promise<void> {
    await this.checkout.pay.click();
    await this.payment.pay.click();
    await this.thankYou.heading.waitFor();
  }

  /** Returns all data that this browser has received from the server, and the content of its page and storage. */
  async collectReceivedData(): Promise<string> {
    const here = await this.page.evaluate(() => {
      const values = [...document.querySelectorAll('input, textarea, select')].map((field) =>
        Reflect.get(field, 'value'),
      );
      const stores = [{ ...localStorage }, { ...sessionStorage }, history.state];
      return [document.documentElement.outerHTML, values.join(' '), JSON.stringify(stores), document.cookie].join('\n');
    });
    return [...(this.#server.answers.get(this.#name) ?? []), ...this.#frames, here].join('\n');
  }
}
