import type { Locator, Page } from '@playwright/test';

const hidden = { includeHidden: true } as const;

/** The recipient editor, with the form of a new address. */
export class RecipientEditor {
  readonly root;
  readonly search;
  readonly friends;
  readonly friendsSection;
  readonly addresses;
  readonly missing;
  readonly save;
  readonly restore;
  readonly cancel;
  readonly close;
  readonly add;
  readonly replacement;
  readonly warning;
  readonly form;
  readonly name;
  readonly line;
  readonly suggestions;
  readonly refusal;
  readonly submit;
  readonly leaveForm;
  readonly open;
  readonly addAtOnce;

  constructor(page: Page) {
    this.open = page.getByRole('button', { name: /^Edit recipient/, ...hidden });
    this.addAtOnce = page.getByRole('button', { name: /^Add an address/, ...hidden });
    this.root = page.getByRole('dialog', { name: 'Edit recipient', ...hidden });
    const button = (name: string) => this.root.getByRole('button', { name, exact: true, ...hidden });
    this.search = this.root.getByRole('searchbox', { name: 'Search friends', ...hidden });
    this.friendsSection = this.root.getByRole('region', { name: 'A friend', ...hidden });
    this.friends = this.root.getByRole('radiogroup', { name: 'Friends', ...hidden }).getByRole('radio', hidden);
    this.addresses = this.root.getByRole('radiogroup', { name: /addresses$/, ...hidden }).getByRole('radio', hidden);
    this.missing = this.root.getByText('Please select a recipient or add an address', { exact: true });
    this.save = button('Save');
    this.restore = button('Restore to the list’s owner');
    this.add = button('Add a new address');
    this.form = this.root.getByRole('form', { name: 'New address', ...hidden });
    this.leaveForm = this.form.getByRole('button', { name: 'Cancel', ...hidden });
    this.cancel = button('Cancel').and(page.locator(':not(form *)'));
    this.close = button('Close');
    this.submit = button('Add address');
    this.name = this.#field('Name');
    this.line = this.form.getByRole('combobox', { name: 'Address line 1', ...hidden });
    this.suggestions = this.form
      .getByRole('listbox', { name: 'Suggested addresses', ...hidden })
      .getByRole('option', hidden);
    this.refusal = this.form.getByText(/only ship to addresses in Canada/);
    this.replacement = page.getByRole('alertdialog', { name: 'Change where it ships?' });
    this.warning = page.getByRole('alertdialog', { name: 'This gift is on a giftlist' });
  }

  /** A friend or an address to choose, by the beginning of its name. */
  choice(name: string): Locator {
    return this.root.getByRole('radio', { name: new RegExp(`^${name}`), ...hidden });
  }

  #field(name: string): Locator {
    return this.form.getByRole('textbox', { name, exact: true, ...hidden });
  }

  /** Everything but the first line. */
  async fillRest(): Promise<void> {
    await this.name.fill('Aunt Odette');
    await this.#field('City').fill('Québec');
    await this.form.getByRole('combobox', { name: 'Province or territory', ...hidden }).selectOption('QC');
    await this.#field('Postal code').fill('G1R 4S9');
  }
}
