import type { Locator } from '@playwright/test';
import { evenIfHidden, PagePart } from './page-part';

/** Tab 'Notifications' of My Account, and the bell in the bar. */
export class Notifications extends PagePart {
  readonly #tab = this.main.getByRole('region', { name: 'Notifications', ...evenIfHidden });
  readonly list = this.#tab.getByRole('list', { name: 'Notifications', ...evenIfHidden });
  readonly rows = this.list.getByRole('listitem', evenIfHidden);
  /** Buttons that mark a row as read: one per unread row. */
  readonly markButtons = this.rows.getByRole('button', { name: /^Mark as read: /, ...evenIfHidden });
  readonly markAll = this.#tab.getByRole('button', { name: 'Mark all shown as read', ...evenIfHidden });
  readonly notMarked = this.rows.getByText('Could not mark as read. Try again.', { exact: true });
  readonly none = this.#tab.getByText('No notifications to display', { exact: true });
  readonly #bar = this.page.getByRole('navigation', { name: 'Main', ...evenIfHidden });
  readonly bell = this.#bar.getByRole('link', { name: /^Notifications/, ...evenIfHidden });
  /** Bell with a loaded count. */
  readonly countedBell = this.#bar.getByRole('link', { name: /^Notifications, /, ...evenIfHidden });

  /** Bell with this unread count. */
  bellWith(count: number): Locator {
    const words = count === 0 ? 'none unread' : `${count} unread`;
    return this.bell.and(
      this.page.getByRole('link', { name: `Notifications, ${words}`, exact: true, ...evenIfHidden }),
    );
  }
}
