import type { Locator, Page, Request } from '@playwright/test';
import type { OperationId } from '../../backend/contract/operations';
import type { CartLineSeed, PersonName } from '../../seed';
import { AccountControls, Guard, RecoveryDialog, SignInDialog } from './pages/account';
import { Bar } from './pages/bar';
import { Bag } from './pages/cart';
import { Checkout, ThankYou } from './pages/checkout';
import { ConfirmDialog, ProblemDialog } from './pages/dialogs';
import { Drawer } from './pages/drawer';
import { GiftItems } from './pages/gift-items';
import { Friends } from './pages/friends';
import { GiftlistPicker } from './pages/giftlists';
import { Home } from './pages/home';
import { Notifications } from './pages/notifications';
import { Orders } from './pages/orders';
import { MyAccount } from './pages/my-account';
import { OwnGiftlists, ShareControls } from './pages/own-giftlists';
import { PaymentPage } from './pages/payment-page';
import { QuickView } from './pages/quick-view';
import { AddressForm, Addresses } from './pages/addresses';
import { RecipientEditor } from './pages/recipient';
import { Settings } from './pages/settings';
import { SignUpWizard } from './pages/sign-up';

/** How a test waits for its page: in real time, or by moving on a clock that stands still otherwise. */
export interface Clock {
  /** Waits until it is so, and fails when it never comes to be. */
  until(look: () => Promise<boolean>): Promise<void>;
}

/** The requests that tests count. */
const calls = {
  addCartItem: /^POST \/api\/cartItem$/,
  removeCartItem: /^DELETE \/api\/cartItem\/[^/]+$/,
  clearCart: /^DELETE \/api\/cart\/items$/,
  initiateCheckout: /^POST \/api\/cart\/initiateCheckout$/,
  payCheckout: /^POST \/api\/cart\/checkout$/,
  listOrders: /^GET \/api\/order$/,
  listNotifications: /^GET \/api\/notifications$/,
  markNotificationViewed: /^PATCH \/api\/notifications\/[^/]+$/,
  listGiftlists: /^GET \/api\/giftlist$/,
  searchNonFollowing: /^GET \/api\/user\/search\/nonfollowing\/[^/]+$/,
  exploreProducts: /^GET \/api\/product\/explore$/,
} as const satisfies Partial<Record<OperationId, RegExp>>;

/** The shop in a browser: every screen and dialog of it, and what it asks for; whatever its backend is. */
export class ShopPages<OfClock extends Clock = Clock> {
  readonly bar;
  readonly home;
  readonly quickView;
  readonly giftlistPicker;
  readonly gifts;
  readonly myAccount;
  readonly ownGiftlists;
  readonly share;
  readonly drawer;
  readonly bag;
  readonly checkout;
  readonly recipient;
  readonly addressForm;
  readonly addresses;
  readonly settings;
  readonly payment;
  readonly thankYou;
  readonly orders;
  readonly friends;
  readonly notifications;
  readonly confirm;
  readonly problem;
  readonly account;
  readonly signIn;
  readonly recovery;
  readonly wizard;
  readonly guard;
  readonly #requests: Request[] = [];

  constructor(
    readonly page: Page,
    readonly clock: OfClock,
  ) {
    this.bar = new Bar(page);
    this.home = new Home(page);
    this.quickView = new QuickView(page);
    this.giftlistPicker = new GiftlistPicker(page);
    this.gifts = new GiftItems(page);
    this.myAccount = new MyAccount(page);
    this.ownGiftlists = new OwnGiftlists(page);
    this.share = new ShareControls(page);
    this.drawer = new Drawer(page);
    this.bag = new Bag(page);
    this.checkout = new Checkout(page);
    this.recipient = new RecipientEditor(page);
    this.addressForm = new AddressForm(page);
    this.addresses = new Addresses(page);
    this.settings = new Settings(page);
    this.payment = new PaymentPage(page);
    this.thankYou = new ThankYou(page);
    this.orders = new Orders(page);
    this.friends = new Friends(page);
    this.notifications = new Notifications(page);
    this.confirm = new ConfirmDialog(page);
    this.problem = new ProblemDialog(page);
    this.account = new AccountControls(page);
    this.signIn = new SignInDialog(page);
    this.recovery = new RecoveryDialog(page);
    this.wizard = new SignUpWizard(page);
    this.guard = new Guard(page);
    page.on('request', (request) => this.#requests.push(request));
  }

  /** Goes to an address of the shop without loading it anew, as Back and Forward do. */
  async visit(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
  }

  /** The requests of a call so far. */
  requests(call: keyof typeof calls): Request[] {
    return this.#requests.filter((request) =>
      calls[call].test(`${request.method()} ${new URL(request.url()).pathname}`),
    );
  }

  /** Counts the requests anew. */
  forgetRequests(): void {
    this.#requests.length = 0;
  }

  /**
   * Does what opens the drawer, and stops the page's clock once the drawer shows and a quick view has closed: its 3 s begin to pass with `page.clock.resume()`. The clock was
   * installed before the page was opened.
   *
   * @param settled what else must show before time stops
   */
  async openDrawerAndStopTime(act: () => Promise<void>, settled = this.drawer.added): Promise<void> {
    const { clock } = this.page;
    await clock.pauseAt(await this.page.evaluate(() => Date.now() + 1000));
    await act();
    await this.clock.until(async () => {
      await clock.runFor(20);
      if (await this.quickView.root.isVisible()) return false;
      return (await this.drawer.added.isVisible()) && settled.isVisible();
    });
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

  /** Where the card of a product stands below the window's top, px. */
  async topOf(productId: string): Promise<number | undefined> {
    return this.page.evaluate(
      (id) => document.querySelector(`[data-product="${id}"]`)?.closest('li')?.getBoundingClientRect().top,
      productId,
    );
  }
}

/**
 * Where a journey is played: in the shop on the mock backend, or on the server. A journey that takes no more than this from its backend can
 * be played on either.
 */
export interface Stage extends ShopPages {
  /** Opens an address as a person does who types it. */
  go(path: string): Promise<void>;
  /** Loads the page anew, as F5 does. */
  reload(): Promise<void>;
  /** Puts these lines in the bag and no others, and lets the page read them. */
  fillBag(lines: readonly CartLineSeed[]): Promise<void>;
  /** Opens an address as a person who has been signed in since before, with these lines in the bag. */
  goAs(name: PersonName, path: string, bag?: readonly CartLineSeed[]): Promise<void>;
  /** Waits until nothing is on its way to the page any more, and the page rests. */
  untilQuiet(): Promise<void>;
}
