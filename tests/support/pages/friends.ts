import type { Locator } from '@playwright/test';
import { hidden, PagePart } from './page-part';

/** My Friends with its dialog 'Add a friend'. */
export class Friends extends PagePart {
  readonly friendsTab = this.main.getByRole('tab', { name: 'Friends', ...hidden });
  readonly pendingTab = this.main.getByRole('tab', { name: 'Pending Requests', ...hidden });
  readonly list = this.main.getByRole('list', { name: 'Friends', exact: true, ...hidden });
  readonly requests = this.main.getByRole('list', { name: 'Pending Requests', ...hidden });
  readonly open = this.main.getByRole('button', { name: 'Add a friend', ...hidden });
  readonly dialog = this.page.getByRole('dialog', { name: 'Add a friend', ...hidden });
  readonly #button = (name: string) => this.dialog.getByRole('button', { name, exact: true, ...hidden });
  readonly username = this.dialog.getByRole('combobox', { name: 'Username', ...hidden });
  readonly suggestions = this.dialog
    .getByRole('listbox', { name: 'Suggested people', ...hidden })
    .getByRole('option', hidden);
  readonly add = this.#button('Add');
  readonly sent = this.dialog.getByText('Request sent', { exact: true });
  readonly accept = this.#button('Accept');
  readonly done = this.#button('Done');
  readonly question = this.page.getByRole('alertdialog', { name: /^Are you sure you want to / });

  /** Button of a row: 'Accept Owen MacKay'. */
  button(name: string): Locator {
    return this.list.or(this.requests).getByRole('button', { name, exact: true, ...hidden });
  }

  /** Button of the confirmation. */
  confirmationButton(name: string | RegExp): Locator {
    return this.question.getByRole('button', { name, exact: true });
  }
}
