import type { Locator, Page } from '@playwright/test';
import { people, seededPassword } from '../../../seed';

/** The seeded member who signs in by the forms. */
const somebody = people.maya;

const hidden = { includeHidden: true } as const;

/** The account's controls in the bar: 'Sign in', or the profile menu. */
export class AccountControls {
  readonly signIn;
  readonly menu;
  /** The menu once it knows whose it is. */
  readonly named;
  readonly signOut;

  constructor(page: Page) {
    const bar = page.getByRole('navigation', { name: 'Main', ...hidden });
    this.signIn = bar.getByRole('button', { name: 'Sign in', ...hidden });
    this.menu = bar.getByRole('button', { name: /^Profile menu/, ...hidden });
    this.named = bar.getByRole('button', { name: /^Profile menu, ./, ...hidden });
    this.signOut = bar.getByRole('menuitem', { name: 'Sign Out', ...hidden });
  }
}

/** The sign-in dialog. */
export class SignInDialog {
  readonly root;
  readonly close;
  readonly submit;
  readonly forgotten;
  readonly byCode;
  readonly byPassword;
  readonly withGoogle;
  readonly createAccount;
  readonly sendCode;
  readonly verify;
  readonly resend;
  readonly otherEmail;
  readonly code;
  readonly #username;
  readonly #password;
  readonly #email;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Sign in', exact: true, ...hidden });
    const button = (name: string) => this.root.getByRole('button', { name, exact: true, ...hidden });
    this.close = button('Close');
    this.submit = button('Sign in');
    this.forgotten = button('Forgot password?');
    this.byCode = button('Sign in with a verification code');
    this.byPassword = button('Sign in with your password');
    this.withGoogle = button('Continue with Google');
    this.createAccount = button('Create Account');
    this.sendCode = button('Send code');
    this.verify = button('Verify and sign in');
    this.resend = button('Resend code');
    this.otherEmail = button('Use another email');
    this.#username = this.root.getByRole('textbox', { name: 'Username', ...hidden });
    this.#password = this.root.getByLabel('Password', { exact: true });
    this.#email = this.root.getByRole('textbox', { name: 'Email', ...hidden });
    this.code = this.root.getByRole('textbox', { name: 'Verification code', ...hidden });
  }

  /** Types the username and the password of a member. */
  async fillPassword(username = somebody.username): Promise<void> {
    await this.#username.fill(username);
    await this.#password.fill(seededPassword);
  }

  /** Types the email of a member. */
  async fillEmail(): Promise<void> {
    await this.#email.fill(somebody.email);
  }

  /** Types the code that every mail of the mock backend carries. */
  async fillCode(code = '424242'): Promise<void> {
    await this.code.fill(code);
  }
}

/** The forgotten-password dialog. */
export class RecoveryDialog {
  readonly root;
  readonly reset;
  readonly back;
  readonly #email;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Forgot password', ...hidden });
    this.reset = this.root.getByRole('button', { name: 'Reset password', ...hidden });
    this.back = this.root.getByRole('button', { name: 'Back to sign in', ...hidden });
    this.#email = this.root.getByRole('textbox', { name: 'Email', ...hidden });
  }

  async fillEmail(): Promise<void> {
    await this.#email.fill(somebody.email);
  }
}

/** What stands in the place of a page for members. */
export class Guard {
  readonly loading;
  readonly invitation;
  readonly createAccount;
  readonly signIn;
  readonly refusal;
  readonly tryAgain;

  constructor(page: Page) {
    const main = page.getByRole('main', hidden);
    this.loading = main.getByRole('status').filter({ hasText: 'Loading' });
    this.invitation = main.getByRole('heading', { name: 'Ready to Start Your Gifting Journey?', ...hidden });
    this.createAccount = main.getByRole('button', { name: 'Create Account', ...hidden });
    this.signIn = main.getByRole('button', { name: 'Sign In', exact: true, ...hidden });
    this.refusal = main.getByRole('heading', { name: 'Authentication Error', ...hidden });
    this.tryAgain = main.getByRole('button', { name: 'Try Again', ...hidden });
  }
}

/** Whether it is at work. */
export const atWork = (button: Locator): Locator => button.and(button.page().locator('[aria-busy="true"]'));

/** Whether it is at rest. */
export const atRest = (button: Locator): Locator => button.and(button.page().locator(':not([aria-busy="true"])'));
