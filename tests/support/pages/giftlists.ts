import type { Page } from '@playwright/test';

const hidden = { includeHidden: true } as const;

/** Select a Giftlist, and what opens it in the quick view. */
export class GiftlistPicker {
  readonly open;
  readonly root;
  readonly loading;
  readonly lists;
  readonly more;
  readonly add;
  readonly cancel;
  readonly close;
  readonly empty;
  readonly make;
  readonly tryAgain;
  readonly added;

  constructor(page: Page) {
    this.open = page.getByRole('dialog').getByRole('button', { name: 'ADD TO GIFTLIST', ...hidden });
    this.root = page.getByRole('dialog', { name: 'Select a Giftlist', ...hidden });
    const button = (name: string) => this.root.getByRole('button', { name, exact: true, ...hidden });
    this.loading = this.root.getByText('Loading your giftlists');
    this.lists = this.root.getByRole('radio', hidden);
    this.more = button('Load More');
    this.add = button('Add to giftlist');
    this.cancel = button('Cancel');
    this.close = button('Close');
    this.empty = this.root.getByText('No giftlist found. Please create a new giftlist.', { exact: true });
    this.make = button('Create new giftlist');
    this.tryAgain = button('Try Again');
    this.added = this.root.getByText(/^Added to /);
  }
}
