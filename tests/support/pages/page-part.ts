import type { Page } from '@playwright/test';

/** Option of `getByRole` that also finds elements behind a modal dialog, which are hidden from screen readers. */
export const evenIfHidden = { includeHidden: true } as const;

/** Page object of a part of the page: a dialog, a form, a bar. */
export abstract class PagePart {
  /** Page without its bar and footer. */
  protected readonly main;

  constructor(readonly page: Page) {
    this.main = page.getByRole('main', evenIfHidden);
  }
}
