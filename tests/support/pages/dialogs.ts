import type { Locator, Page } from '@playwright/test';

/** The confirm dialog: the one that a question of the shop's own stands in. */
export class ConfirmDialog {
  readonly root;
  readonly accept;
  readonly dismiss;

  constructor(page: Page) {
    this.root = page.getByRole('alertdialog', { name: /\?$/ });
    this.accept = this.root.getByRole('button', { name: /^(Remove item|Clear Cart)$/ });
    this.dismiss = this.root.getByRole('button', { name: /^Keep items?$/ });
  }

  button(name: string): Locator {
    return this.root.getByRole('button', { name, exact: true });
  }
}

/** The error dialog: its heading says what failed, and asks nothing. */
export class ProblemDialog {
  readonly root;
  readonly tryAgain;
  readonly close;
  readonly countdown;
  readonly logIn;

  constructor(page: Page) {
    this.root = page.getByRole('alertdialog', { name: /[^?]$/ });
    this.tryAgain = this.root.getByRole('button', { name: 'Try Again' });
    // the cross has the same name; both close
    this.close = this.root.getByRole('button', { name: 'Close' }).last();
    this.logIn = this.root.getByRole('button', { name: 'Log In' });
    this.countdown = this.root.getByRole('timer');
  }

  /** Whether it says these words. */
  saying(words: string): Locator {
    return this.root.getByText(words, { exact: true });
  }
}
