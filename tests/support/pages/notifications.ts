import type { Locator, Page } from '@playwright/test';

const hidden = { includeHidden: true } as const;

/** The tab 'Notifications' of My Account, and the bell in the bar. */
export class Notifications {
  readonly list;
  readonly rows;
  /** The ways to mark a row as read: one for each unread row. */
  readonly marks;
  readonly markAll;
  readonly all;
  readonly unread;
  readonly more;
  readonly failed;
  readonly notMarked;
  readonly none;
  readonly bell;
  /** The bell once it knows how many there are. */
  readonly countedBell;
  readonly said;
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
    const main = page.getByRole('main', hidden);
    const tab = main.getByRole('region', { name: 'Notifications', ...hidden });
    this.list = tab.getByRole('list', { name: 'Notifications', ...hidden });
    this.rows = this.list.getByRole('listitem', hidden);
    this.marks = this.rows.getByRole('button', { name: /^Mark as read: /, ...hidden });
    this.markAll = tab.getByRole('button', { name: 'Mark all shown as read', ...hidden });
    this.all = tab.getByRole('button', { name: 'All', exact: true, ...hidden });
    this.unread = tab.getByRole('button', { name: 'Unread', exact: true, ...hidden });
    this.more = tab.getByRole('button', { name: 'Load More', ...hidden });
    this.failed = tab.getByRole('alert', hidden).filter({ hasText: 'Try Again' });
    this.notMarked = this.rows.getByText('Not marked. Try again.', { exact: true });
    this.none = tab.getByText('No notifications to display', { exact: true });
    const bar = page.getByRole('navigation', { name: 'Main', ...hidden });
    this.bell = bar.getByRole('link', { name: /^Notifications/, ...hidden });
    this.countedBell = bar.getByRole('link', { name: /^Notifications, /, ...hidden });
    this.said = bar.getByRole('status', hidden);
  }

  /** The row that says this. */
  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** The bell with this number of unread notifications. */
  bellWith(count: number): Locator {
    const words = count === 0 ? 'none unread' : `${count} unread`;
    return this.bell.and(this.#page.getByRole('link', { name: `Notifications, ${words}`, exact: true, ...hidden }));
  }
}
