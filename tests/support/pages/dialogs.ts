import type { Locator } from '@playwright/test';
import { PagePart } from './page-part';

/** The confirm dialog: the one that a question of the shop's own stands in. */
export class ConfirmDialog extends PagePart {
  readonly root = this.page.getByRole('alertdialog', { name: /\?$/ });
  readonly accept = this.root.getByRole('button', { name: /^(Remove item|Clear Cart)$/ });
  readonly dismiss = this.root.getByRole('button', { name: /^Keep items?$/ });

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }
}

/** The error dialog: its heading says what failed, and asks nothing. */
export class ProblemDialog extends PagePart {
  readonly root = this.page.getByRole('alertdialog', { name: /[^?]$/ });
  readonly tryAgain = this.root.getByRole('button', { name: 'Try Again' });
  // the cross has the same name; both close
  readonly close = this.root.getByRole('button', { name: 'Close' }).last();
  readonly logIn = this.root.getByRole('button', { name: 'Log In' });
  readonly countdown = this.root.getByRole('timer');

  /** Whether it says these words. */
  saying(words: string): Locator {
    return this.root.getByText(words, { exact: true });
  }
}
