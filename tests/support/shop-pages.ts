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
import { PagePart } from './pages/page-part';
import { MyAccount } from './pages/my-account';
import { OwnGiftlists, ShareControls } from './pages/own-giftlists';
import { PaymentPage } from './pages/payment-page';
import { QuickView } from './pages/quick-view';
import { AddressForm, Addresses } from './pages/addresses';
import { RecipientEditor } from './pages/recipient';
import { Settings } from './pages/settings';
import { SignUpWizard } from './pages/sign-up';
import { stopTime } from './stop-time';

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
    await stopTime(this.page);
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
