import type { Locator } from '@playwright/test';
import { evenIfHidden, PagePart } from './page-part';

/** My Friends with its dialog 'Add a friend'. */
export class Friends extends PagePart {
  readonly friendsTab = this.main.getByRole('tab', { name: 'Friends', ...evenIfHidden });
  readonly pendingTab = this.main.getByRole('tab', { name: 'Pending Requests', ...evenIfHidden });
  readonly list = this.main.getByRole('list', { name: 'Friends', exact: true, ...evenIfHidden });
  readonly requests = this.main.getByRole('list', { name: 'Pending Requests', ...evenIfHidden });
  readonly open = this.main.getByRole('button', { name: 'Add a friend', ...evenIfHidden });
  readonly dialog = this.page.getByRole('dialog', { name: 'Add a friend', ...evenIfHidden });
  readonly #button = (name: string) => this.dialog.getByRole('button', { name, exact: true, ...evenIfHidden });
  readonly username = this.dialog.getByRole('combobox', { name: 'Username', ...evenIfHidden });
  readonly suggestions = this.dialog
    .getByRole('listbox', { name: 'Suggested people', ...evenIfHidden })
    .getByRole('option', evenIfHidden);
  readonly add = this.#button('Add');
  readonly sent = this.dialog.getByText('Request sent', { exact: true });
  readonly accept = this.#button('Accept');
  readonly done = this.#button('Done');
  readonly question = this.page.getByRole('alertdialog', { name: /^Are you sure you want to / });

  /** Button of a row: 'Accept Owen MacKay'. */
  button(name: string): Locator {
    return this.list.or(this.requests).getByRole('button', { name, exact: true, ...evenIfHidden });
  }

  /** Button of the confirmation. */
  confirmationButton(name: string | RegExp): Locator {
    return this.question.getByRole('button', { name, exact: true });
  }
}
