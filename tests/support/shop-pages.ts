import type { Locator, Page, Request } from '@playwright/test';
import type { OperationId } from '#backend/contract/operations.ts';
import type { CartLineSeed, PersonName } from '#seed';
import { AccountControls, Guard, RecoveryDialog, SignInDialog } from './pages/account';
import { Addresses, AddressForm } from './pages/addresses';
import { Bar } from './pages/bar';
import { Bag } from './pages/cart';
import { Checkout, ThankYou } from './pages/checkout';
import { ConfirmDialog, ProblemDialog } from './pages/dialogs';
import { Drawer } from './pages/drawer';
import { Friends } from './pages/friends';
import { GiftItems } from './pages/gift-items';
import { GiftlistPicker } from './pages/giftlists';
import { Home } from './pages/home';
import { MyAccount } from './pages/my-account';
import { Notifications } from './pages/notifications';
import { Orders } from './pages/orders';
import { OwnGiftlists, ShareControls } from './pages/own-giftlists';
import { PagePart } from './pages/page-part';
import { PaymentPage } from './pages/payment-page';
import { QuickView } from './pages/quick-view';
import { RecipientEditor } from './pages/recipient';
import { Settings } from './pages/settings';
import { SignUpWizard } from './pages/sign-up';
import { stopTime } from './stop-time';

/** Waits in real time (journeys), or advances a paused clock (replays). */
export interface Clock {
  /** Waits until the condition holds. Fails after a limit. */
  until(condition: () => Promise<boolean>): Promise<void>;
}

/** Methods and paths of the operations whose requests tests count. */
const callPatterns = {
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

/** Page objects of all pages and dialogs of the shop, and its requests, for any backend. */
export class ShopPages<OfClock extends Clock = Clock> extends PagePart {
  readonly bar = new Bar(this.page);
  readonly home = new Home(this.page);
  readonly quickView = new QuickView(this.page);
  readonly giftlistPicker = new GiftlistPicker(this.page);
  readonly gifts = new GiftItems(this.page);
  readonly myAccount = new MyAccount(this.page);
  readonly ownGiftlists = new OwnGiftlists(this.page);
  readonly share = new ShareControls(this.page);
  readonly drawer = new Drawer(this.page);
  readonly bag = new Bag(this.page);
  readonly checkout = new Checkout(this.page);
  readonly recipient = new RecipientEditor(this.page);
  readonly addressForm = new AddressForm(this.page);
  readonly addresses = new Addresses(this.page);
  readonly settings = new Settings(this.page);
  readonly payment = new PaymentPage(this.page);
  readonly thankYou = new ThankYou(this.page);
  readonly orders = new Orders(this.page);
  readonly friends = new Friends(this.page);
  readonly notifications = new Notifications(this.page);
  readonly confirm = new ConfirmDialog(this.page);
  readonly problem = new ProblemDialog(this.page);
  readonly account = new AccountControls(this.page);
  readonly signIn = new SignInDialog(this.page);
  readonly recovery = new RecoveryDialog(this.page);
  readonly wizard = new SignUpWizard(this.page);
  readonly guard = new Guard(this.page);
  readonly #requests: Request[] = [];

  constructor(
    page: Page,
    readonly clock: OfClock,
  ) {
    super(page);
    page.on('request', (request) => this.#requests.push(request));
  }

  /** Navigates within the app without a page load, by the history event that Back causes. */
  async visit(path: string): Promise<void> {
    await this.page.evaluate((to) => {
      history.pushState({}, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    }, path);
  }

  /** Requests of an operation since the last `forgetRequests`. */
  requests(call: keyof typeof callPatterns): Request[] {
    return this.#requests.filter((request) =>
      callPatterns[call].test(`${request.method()} ${new URL(request.url()).pathname}`),
    );
  }

  /** Empties the recorded requests. */
  forgetRequests(): void {
    this.#requests.length = 0;
  }

  /**
   * Pauses the page's clock, runs an action that opens the drawer, and advances the clock until the drawer is open and
   * the quick view is closed. The drawer closes 3 s after `page.clock.resume()`. Needs an installed clock.
   *
   * @param alsoVisible another locator that must be visible, too
   */
  async openDrawerAndStopTime(act: () => Promise<void>, alsoVisible = this.drawer.added): Promise<void> {
    const { clock } = this.page;
    await stopTime(this.page);
    await act();
    await this.clock.until(async () => {
      await clock.runFor(20);
      if (await this.quickView.root.isVisible()) return false;
      return (await this.drawer.added.isVisible()) && alsoVisible.isVisible();
    });
  }

  /** Heading of the current page. */
  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  /** Cart icon with its count. */
  badge(count: number): Locator {
    return this.page.getByRole('link', { name: count === 1 ? 'Cart, 1 item' : `Cart, ${count} items`, exact: true });
  }

  /** Card of a product in the grid. */
  card(name: string): Locator {
    return this.page.getByRole('article').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  /** List item of a product: in the cart, the drawer or the checkout. */
  line(name: string): Locator {
    return this.page.getByRole('listitem').filter({ hasText: name });
  }

  /** Amount of a term in the summary: 'Subtotal', 'Shipping', 'Tax', 'Total'. */
  amount(term: string): Locator {
    // The text of a term may be longer, but 'Total' must not match 'Subtotal'.
    return this.page
      .getByRole('region', { name: 'Order summary' })
      .getByRole('definition')
      .and(this.page.locator(`dt:text-is("${term}") + dd, dt:has-text("${term}"):not(:text-is("Subtotal")) + dd`));
  }
}

/** Pages of the shop with the actions that each backend (mock, server) implements in its own way. */
export interface JourneyShop extends ShopPages {
  /** Opens an address with a page load. */
  go(path: string): Promise<void>;
  /** Reloads the page. */
  reload(): Promise<void>;
  /** Fills the cart with these lines, and makes an open page show it. */
  fillCart(lines: readonly CartLineSeed[]): Promise<void>;
  /** Opens an address as a signed-in member with these lines in the cart. */
  goAs(name: PersonName, path: string, bag?: readonly CartLineSeed[]): Promise<void>;
  /** Waits until no request is pending and the page is idle. */
  untilIdle(): Promise<void>;
}
