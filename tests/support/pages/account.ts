import type { Locator } from '@playwright/test';
import { people, seededPassword } from '#seed';
import { evenIfHidden, PagePart } from './page-part';

/** Seeded member who signs in with the forms. */
const member = people.maya;

/** Account controls in the bar: 'Sign in', or the profile menu. */
export class AccountControls extends PagePart {
  readonly #bar = this.page.getByRole('navigation', { name: 'Main', ...evenIfHidden });
  readonly signIn = this.#bar.getByRole('button', { name: 'Sign in', ...evenIfHidden });
  readonly menu = this.#bar.getByRole('button', { name: /^Profile menu/, ...evenIfHidden });
  /** Button of the profile menu once it contains the member's name. */
  readonly menuWithName = this.#bar.getByRole('button', { name: /^Profile menu, ./, ...evenIfHidden });
  readonly signOut = this.#bar.getByRole('menuitem', { name: 'Sign Out', ...evenIfHidden });
}

export class SignInDialog extends PagePart {
  readonly root = this.page.getByRole('dialog', { name: 'Sign in', exact: true, ...evenIfHidden });
  readonly #button = (name: string) => this.root.getByRole('button', { name, exact: true, ...evenIfHidden });
  readonly close = this.#button('Close');
  readonly submit = this.#button('Sign in');
  readonly forgotten = this.#button('Forgot password?');
  readonly byCode = this.#button('Sign in with a verification code');
  readonly byPassword = this.#button('Sign in with your password');
  readonly withGoogle = this.#button('Continue with Google');
  readonly createAccount = this.#button('Create Account');
  readonly sendCode = this.#button('Send code');
  readonly verify = this.#button('Verify and sign in');
  readonly resend = this.#button('Resend code');
  readonly otherEmail = this.#button('Use another email');
  readonly #username = this.root.getByRole('textbox', { name: 'Username', ...evenIfHidden });
  readonly #password = this.root.getByLabel('Password', { exact: true });
  readonly #email = this.root.getByRole('textbox', { name: 'Email', ...evenIfHidden });
  readonly code = this.root.getByRole('textbox', { name: 'Verification code', ...evenIfHidden });

  /** Types a username and the password of all seeded members. */
  async fillPassword(username = member.username): Promise<void> {
    await this.#username.fill(username);
    await this.#password.fill(seededPassword);
  }

  /** Types a member's email. */
  async fillEmail(): Promise<void> {
    await this.#email.fill(member.email);
  }

  /** Types a verification code, by default the one that the mock backend always sends. */
  async fillCode(code = '424242'): Promise<void> {
    await this.code.fill(code);
  }
}

export class RecoveryDialog extends PagePart {
  readonly root = this.page.getByRole('dialog', { name: 'Forgot password', ...evenIfHidden });
  readonly reset = this.root.getByRole('button', { name: 'Reset password', ...evenIfHidden });
  readonly back = this.root.getByRole('button', { name: 'Back to sign in', ...evenIfHidden });
  readonly #email = this.root.getByRole('textbox', { name: 'Email', ...evenIfHidden });

  async fillEmail(): Promise<void> {
    await this.#email.fill(member.email);
  }
}

/** Placeholder of a members-only page: loading, an invitation to sign in, or an error. */
export class Guard extends PagePart {
  readonly loading = this.main.getByRole('status').filter({ hasText: 'Loading' });
  readonly invitation = this.main.getByRole('heading', {
    name: 'Ready to Start Your Gifting Journey?',
    ...evenIfHidden,
  });
  readonly createAccount = this.main.getByRole('button', { name: 'Create Account', ...evenIfHidden });
  readonly signIn = this.main.getByRole('button', { name: 'Sign In', exact: true, ...evenIfHidden });
  readonly authenticationError = this.main.getByRole('heading', { name: 'Authentication Error', ...evenIfHidden });
  readonly tryAgain = this.main.getByRole('button', { name: 'Try Again', ...evenIfHidden });
}

/** Matches the button while it is busy. */
export const busyButton = (button: Locator): Locator => button.and(button.page().locator('[aria-busy="true"]'));

/** Matches the button while it is idle. */
export const idleButton = (button: Locator): Locator => button.and(button.page().locator(':not([aria-busy="true"])'));
