import type { Page } from '@playwright/test';

/** Finds also what a dialog hides from those who listen. */
export const hidden = { includeHidden: true } as const;

/** A part of the page: a dialog, a form, a bar. What it has is looked for in the page. */
export abstract class PagePart {
  /** The page without its bar and its footer. */
  protected readonly main;

  constructor(readonly page: Page) {
    this.main = page.getByRole('main', hidden);
  }
}
