import type { Page } from '@playwright/test';

/** Includes elements that a modal dialog hides from assistive technology. */
export const hidden = { includeHidden: true } as const;

/** Part of the page: a dialog, a form, a bar. Its locators search the page. */
export abstract class PagePart {
  /** Page without its bar and footer. */
  protected readonly main;

  constructor(readonly page: Page) {
    this.main = page.getByRole('main', hidden);
  }
}
