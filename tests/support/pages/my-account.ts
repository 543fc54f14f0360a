import type { Locator, Page } from '@playwright/test';
import { profileTexts } from '../../../src/rules/texts/profile';

const hidden = { includeHidden: true } as const;

/** The form in which a profile is changed in its place. */
class ProfileEditor {
  readonly root;
  readonly firstName;
  readonly username;
  readonly save;
  readonly cancel;
  readonly faults;

  constructor(main: Locator) {
    this.root = main.getByRole('form', { name: 'Edit profile', ...hidden });
    const button = (name: string) => this.root.getByRole('button', { name, exact: true, ...hidden });
    this.firstName = this.field('First name');
    this.username = this.field('Username');
    this.save = button('Save');
    this.cancel = button('Cancel');
    /** The fields that are wrong. */
    this.faults = this.root.locator('[aria-invalid="true"]');
  }

  /** A field of text by its label. */
  field(label: string): Locator {
    return this.root.getByRole('textbox', { name: label, exact: true, ...hidden });
  }

  /** A choice by its label. */
  choice(label: string): Locator {
    return this.root.getByRole('combobox', { name: label, exact: true, ...hidden });
  }
}

/** My Account and its tabs. */
export class MyAccount {
  readonly #page;
  readonly heading;
  readonly edit;
  readonly saved;
  readonly changePassword;
  readonly editor;

  constructor(page: Page) {
    const main = page.getByRole('main', hidden);
    this.#page = page;
    this.heading = main.getByRole('heading', { level: 1, name: 'My Account', ...hidden });
    this.edit = main.getByRole('button', { name: 'Edit Profile', exact: true, ...hidden });
    this.saved = main.getByText(profileTexts.saved, { exact: true });
    this.changePassword = main.getByRole('button', { name: 'Change password', exact: true, ...hidden });
    this.editor = new ProfileEditor(main);
  }

  /** A tab by its name. */
  tab(name: string): Locator {
    return this.#page.getByRole('tab', { name, ...hidden });
  }

  /** What a tab shows. */
  panel(name: string): Locator {
    return this.#page.getByRole('tabpanel', { name, ...hidden });
  }
}
