import type { Locator } from '@playwright/test';
import { profileTexts } from '#rules/texts/profile.ts';
import { evenIfHidden, PagePart } from './page-part';

/** Inline form of the profile. */
class ProfileEditor extends PagePart {
  readonly root = this.main.getByRole('form', { name: 'Edit profile', ...evenIfHidden });
  readonly #button = (name: string) => this.root.getByRole('button', { name, exact: true, ...evenIfHidden });
  readonly firstName = this.field('First name');
  readonly username = this.field('Username');
  readonly save = this.#button('Save');
  readonly cancel = this.#button('Cancel');
  /** Invalid fields. */
  readonly invalidFields = this.root.locator('[aria-invalid="true"]');

  /** Text field by its label. */
  field(label: string): Locator {
    return this.root.getByRole('textbox', { name: label, exact: true, ...evenIfHidden });
  }
}

/** My Account and its tabs. */
export class MyAccount extends PagePart {
  readonly edit = this.main.getByRole('button', { name: 'Edit Profile', exact: true, ...evenIfHidden });
  readonly saved = this.main.getByText(profileTexts.saved, { exact: true });
  readonly changePassword = this.main.getByRole('button', { name: 'Change password', exact: true, ...evenIfHidden });
  readonly editor = new ProfileEditor(this.page);

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name, ...evenIfHidden });
  }

  panel(name: string): Locator {
    return this.page.getByRole('tabpanel', { name, ...evenIfHidden });
  }
}
