import type { Locator, Page } from '@playwright/test';
import { atWork } from './account';

const hidden = { includeHidden: true } as const;

/** My Friends, with the dialog 'Add a friend'. */
export class Friends {
  readonly friendsTab;
  readonly pendingTab;
  readonly search;
  readonly list;
  readonly requests;
  readonly noFriends;
  readonly noRequests;
  readonly open;
  readonly dialog;
  readonly username;
  readonly suggestions;
  readonly nobodyFound;
  readonly add;
  readonly sent;
  readonly asked;
  readonly accept;
  readonly done;
  /** Any button of a row that is at work. */
  readonly busy;
  readonly question;

  constructor(page: Page) {
    const main = page.getByRole('main', hidden);
    this.friendsTab = main.getByRole('tab', { name: 'Friends', ...hidden });
    this.pendingTab = main.getByRole('tab', { name: 'Pending Requests', ...hidden });
    this.search = main.getByRole('searchbox', { name: 'Search friends', ...hidden });
    this.list = main.getByRole('list', { name: 'Friends', exact: true, ...hidden });
    this.requests = main.getByRole('list', { name: 'Pending Requests', ...hidden });
    this.noFriends = main.getByText('No friends found', { exact: true });
    this.noRequests = main.getByText('No pending requests', { exact: true });
    this.open = main.getByRole('button', { name: 'Add a friend', ...hidden });
    this.busy = atWork(main.getByRole('listitem', hidden).getByRole('button', hidden));
    this.dialog = page.getByRole('dialog', { name: 'Add a friend', ...hidden });
    const button = (name: string) => this.dialog.getByRole('button', { name, exact: true, ...hidden });
    this.username = this.dialog.getByRole('combobox', { name: 'Username', ...hidden });
    this.suggestions = this.dialog
      .getByRole('listbox', { name: 'Suggested people', ...hidden })
      .getByRole('option', hidden);
    this.nobodyFound = this.dialog.getByText(/^Nobody found\./);
    this.add = button('Add');
    this.sent = this.dialog.getByText('Request sent', { exact: true });
    this.asked = this.dialog.getByText(/has already asked to be your friend\.$/);
    this.accept = button('Accept');
    this.done = button('Done');
    this.question = page.getByRole('alertdialog', { name: /^Are you sure you want to / });
  }

  /** A button of somebody's row: 'Accept Owen MacKay'. */
  button(name: string): Locator {
    return this.list.or(this.requests).getByRole('button', { name, exact: true, ...hidden });
  }

  /** What the question is about: to accept, to reject or to remove. */
  asks(what: 'accept' | 'reject' | 'remove'): Locator {
    return this.question.and(this.question.page().getByRole('alertdialog', { name: new RegExp(`want to ${what} `) }));
  }

  /** An answer to the question. */
  answer(name: string | RegExp): Locator {
    return this.question.getByRole('button', { name, exact: true });
  }
}
