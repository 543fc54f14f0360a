import type { Locator } from '@playwright/test';
import { PagePart } from './page-part';

/** Confirmation dialog. */
export class ConfirmDialog extends PagePart {
  readonly root = this.page.getByRole('alertdialog', { name: /\?$|^You will see/ });
  readonly accept = this.root.getByRole('button', { name: /^(Remove item|Clear Cart)$/ });
  readonly dismiss = this.root.getByRole('button', { name: /^Keep items?$/ });

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }
}

/** Error dialog: its title is not a question. */
export class ProblemDialog extends PagePart {
  readonly root = this.page.getByRole('alertdialog', { name: /[^?]$/ });
  readonly tryAgain = this.root.getByRole('button', { name: 'Try Again' });
  // Takes the last match, because the cross at the top has the same name. Both close the dialog.
  readonly close = this.root.getByRole('button', { name: 'Close' }).last();
  readonly logIn = this.root.getByRole('button', { name: 'Log In' });
  readonly countdown = this.root.getByRole('timer');

  /** Message with exactly these words. */
  message(words: string): Locator {
    return this.root.getByText(words, { exact: true });
  }
}
