import type { Locator } from '@playwright/test';
import { busyButton } from './account';
import { hidden, PagePart } from './page-part';

/** My Friends with its dialog 'Add a friend'. */
export class Friends extends PagePart {
  readonly friendsTab = this.main.getByRole('tab', { name: 'Friends', ...hidden });
  readonly pendingTab = this.main.getByRole('tab', { name: 'Pending Requests', ...hidden });
  readonly search = this.main.getByRole('searchbox', { name: 'Search friends', ...hidden });
  readonly list = this.main.getByRole('list', { name: 'Friends', exact: true, ...hidden });
  readonly requests = this.main.getByRole('list', { name: 'Pending Requests', ...hidden });
  readonly open = this.main.getByRole('button', { name: 'Add a friend', ...hidden });
  /** Any busy button of a row. */
  readonly busy = busyButton(this.main.getByRole('listitem', hidden).getByRole('button', hidden));
  readonly dialog = this.page.getByRole('dialog', { name: 'Add a friend', ...hidden });
  readonly #button = (name: string) => this.dialog.getByRole('button', { name, exact: true, ...hidden });
  readonly username = this.dialog.getByRole('combobox', { name: 'Username', ...hidden });
  readonly suggestions = this.dialog
    .getByRole('listbox', { name: 'Suggested people', ...hidden })
    .getByRole('option', hidden);
  readonly nobodyFound = this.dialog.getByText(/^No one found\./);
  readonly add = this.#button('Add');
  readonly sent = this.dialog.getByText('Request sent', { exact: true });
  readonly asked = this.dialog.getByText(/has already asked to be your friend\.$/);
  readonly accept = this.#button('Accept');
  readonly done = this.#button('Done');
  readonly question = this.page.getByRole('alertdialog', { name: /^Are you sure you want to / });

  /** Button of a row: 'Accept Owen MacKay'. */
  button(name: string): Locator {
    return this.list.or(this.requests).getByRole('button', { name, exact: true, ...hidden });
  }

  /** Confirmation of accepting, rejecting or removing. */
  asks(what: 'accept' | 'reject' | 'remove'): Locator {
    return this.question.and(this.question.page().getByRole('alertdialog', { name: new RegExp(`want to ${what} `) }));
  }

  /** Button of the confirmation. */
  answer(name: string | RegExp): Locator {
    return this.question.getByRole('button', { name, exact: true });
  }
}
