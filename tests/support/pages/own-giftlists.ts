import type { Locator, Page } from '@playwright/test';
import { giftlistTexts } from '../../../src/rules/texts/giftlists';

const hidden = { includeHidden: true } as const;

/** Create new giftlist, and what opens it. */
class NewGiftlist {
  readonly open;
  readonly root;
  readonly title;
  readonly description;
  readonly hide;
  readonly create;
  readonly cancel;
  readonly recent;
  readonly repeat;
  readonly done;

  constructor(page: Page) {
    this.open = page.getByRole('button', { name: 'Create new giftlist', exact: true, ...hidden });
    this.root = page.getByRole('dialog', { name: /^(Create new giftlist|Your giftlist is ready)$/, ...hidden });
    const button = (name: string) => this.root.getByRole('button', { name, exact: true, ...hidden });
    this.title = this.root.getByRole('textbox', { name: 'Title', ...hidden });
    this.description = this.root.getByRole('textbox', { name: 'Description', ...hidden });
    this.hide = this.root.getByRole('checkbox', { name: 'Hide Giftlist', ...hidden });
    this.create = button('Create');
    this.cancel = button('Cancel');
    this.recent = this.root.getByRole('listitem', hidden);
    this.repeat = button('Create new gift list');
    this.done = button('Done');
  }
}

/** The form in which a list is edited in its place. */
class ListEditor {
  readonly root;
  readonly title;
  readonly description;
  readonly addDescription;
  readonly removeDescription;
  readonly hide;
  readonly save;
  readonly cancel;

  constructor(main: Locator) {
    this.root = main.getByRole('form', { name: 'Edit giftlist', ...hidden });
    const button = (name: string) => this.root.getByRole('button', { name, exact: true, ...hidden });
    this.title = this.root.getByRole('textbox', { name: 'Title', ...hidden });
    this.description = this.root.getByRole('textbox', { name: 'Description', ...hidden });
    this.addDescription = button('Add description');
    this.removeDescription = button('Remove description');
    this.hide = this.root.getByRole('checkbox', { name: 'Hide Giftlist', ...hidden });
    this.save = button('Save');
    this.cancel = button('Cancel');
  }
}

/** What shares a list. */
export class ShareControls {
  readonly copy;
  readonly send;
  readonly showQr;
  readonly copied;
  readonly byHand;
  readonly done;
  readonly qrDialog;

  constructor(page: Page) {
    const main = page.getByRole('main', hidden);
    const button = (name: string) => main.getByRole('button', { name, exact: true, ...hidden });
    this.copy = button('Share');
    this.send = button('Share with an app');
    this.showQr = button('Show the QR code');
    this.copied = main.getByText(giftlistTexts.copied, { exact: true });
    this.byHand = main.getByRole('textbox', { name: 'Link to this list', ...hidden });
    this.done = button('Done');
    this.qrDialog = page.getByRole('dialog', { name: 'Open this list on a phone' });
  }
}

/** One's own giftlists. */
export class OwnGiftlists {
  readonly heading;
  readonly selector;
  readonly entries;
  readonly more;
  readonly moreFailed;
  readonly chosen;
  readonly title;
  readonly missing;
  readonly failed;
  readonly tryAgain;
  readonly edit;
  readonly delete;
  readonly seeAsOthers;
  readonly surprise;
  readonly empty;
  readonly maker;
  readonly editor;

  constructor(page: Page) {
    const main = page.getByRole('main', hidden);
    const button = (name: string) => main.getByRole('button', { name, exact: true, ...hidden });
    this.heading = main.getByRole('heading', { level: 1, name: 'Welcome to your Giftlist', ...hidden });
    this.selector = main.getByRole('navigation', { name: 'Your giftlists', ...hidden });
    this.entries = this.selector.getByRole('link', hidden);
    this.more = this.selector.getByRole('button', { name: 'Load More', ...hidden });
    this.moreFailed = this.selector.getByRole('alert', hidden);
    this.title = main.getByRole('heading', { level: 2, ...hidden });
    this.chosen = main.getByRole('region', hidden).filter({ has: this.title });
    this.missing = main.getByText(giftlistTexts.missing, { exact: true });
    this.failed = main.getByRole('alert', hidden).and(page.locator(':not(nav *)'));
    this.tryAgain = this.failed.getByRole('button', { name: 'Try Again', ...hidden });
    this.edit = button('Edit');
    this.delete = button('Delete');
    this.seeAsOthers = main.getByRole('link', { name: 'See it as others do', ...hidden });
    this.surprise = main.getByRole('switch', { name: 'Surprise me', ...hidden });
    this.empty = main.getByText(giftlistTexts.noneOfMine, { exact: true });
    this.maker = new NewGiftlist(page);
    this.editor = new ListEditor(main);
  }

  /** The entry of a list in the selector. */
  entry(id: string): Locator {
    return this.selector.locator(`a[href="/giftlists/${id}"]`);
  }
}
