import { evenIfHidden, PagePart } from './page-part';

export class SignUpWizard extends PagePart {
  readonly root = this.page.getByRole('dialog', { name: 'Create your account', ...evenIfHidden });
  readonly #button = (name: string) => this.root.getByRole('button', { name, exact: true, ...evenIfHidden });
  readonly #next = (form: string) =>
    this.root.getByRole('form', { name: form, ...evenIfHidden }).getByRole('button', { name: 'Next', ...evenIfHidden });
  readonly signIn = this.#button('Sign in');
  readonly back = this.#button('Back');
  readonly submitIdentity = this.#next('Email and username');
  readonly submitBasics = this.#next('About you');
  readonly submitAddress = this.#next('Your address');
  readonly createAccount = this.#button('Create Account');
  readonly verify = this.#button('Verify email');
  readonly resend = this.#button('Resend code');
  readonly complete = this.#button('Complete Setup');
  readonly verified = this.root.getByText('Your email is verified.');
  readonly code = this.root.getByRole('textbox', { name: 'Verification code', ...evenIfHidden });
  readonly taken = this.root.getByText(/is already associated with an account/);

  #field(name: string) {
    return this.root.getByRole('textbox', { name, exact: true, ...evenIfHidden });
  }

  /** Step 1. */
  async fillIdentity(username = 'ada.byron'): Promise<void> {
    await this.#field('Email').fill(`${username}@example.ca`);
    await this.#field('Username').fill(username);
  }

  /** Step 2. */
  async fillBasics(): Promise<void> {
    await this.#field('First name').fill('Ada');
    await this.#field('Last name').fill('Byron');
    await this.#field('Day').fill('10');
    await this.#field('Month').fill('12');
    await this.#field('Year').fill('1990');
    await this.root.getByLabel('Password', { exact: true }).fill('Analytical!1');
    await this.root.getByLabel('Confirm password', { exact: true }).fill('Analytical!1');
  }

  /** Step 3. */
  async fillAddress(): Promise<void> {
    await this.#field('Name').fill('Ada Byron');
    await this.root.getByLabel('Address line 1').fill('12 Engine Street');
    await this.#field('City').fill('Halifax');
    await this.root.getByRole('combobox', { name: 'Province or territory', ...evenIfHidden }).selectOption('NS');
    await this.#field('Postal code').fill('B3J 1A1');
  }

  /** Step 5. Types the code that the mock backend always sends, by default. */
  async fillCode(code = '424242'): Promise<void> {
    await this.code.fill(code);
  }

  /** Step 5, once the email is verified. */
  async fillListTitle(title: string): Promise<void> {
    await this.#field('Title of your first giftlist (optional)').fill(title);
  }

  /** Signs in Zoe in the mock backend, in place of the new member, whom no replay signs in. */
  async becomeMember(): Promise<void> {
    await this.page.evaluate(() => window.__mock?.signIn('zoe'));
  }
}
