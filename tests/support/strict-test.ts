import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

/** What a page said that it should not have: its console's errors and warnings, and what it threw without a catcher. */
export class PageComplaints {
  readonly lines: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #watched: (() => void)[] = [];

  /**
   * Lets lines pass that the test provokes on purpose. Chromium itself writes an error for every answer of 400 and above;
   * `failedAnswers` is the pattern for those.
   */
  allow(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Listens to a page that the test opened by itself (a second tab, the page of another context). */
  watch(page: Page): void {
    const hear = (message: ConsoleMessage) => {
      const level = message.type();
      if (level !== 'error' && level !== 'warning') return;
      this.lines.push(`console.${level}: ${message.text()} (${message.location().url})`);
    };
    const catchUp = (error: Error) => {
      this.lines.push(`uncaught: ${error.name} ${error.stack || error.message} (${page.url()})`);
    };
    page.on('console', hear);
    page.on('pageerror', catchUp);
    this.#watched.push(() => {
      page.off('console', hear);
      page.off('pageerror', catchUp);
    });
  }

  /** Stops listening: a page may outlive the test. */
  end(): void {
    for (const unwatch of this.#watched.splice(0)) unwatch();
  }

  /** The lines that no test allowed. */
  unexpected(): string[] {
    return this.lines.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }
}

/** Chromium's own line for an answer with an error status, or for a request that failed. */
export const failedAnswers = /Failed to load resource/;

/**
 * Playwright's `test`, made stricter: a test fails when its page writes an error or a warning to the console, or throws
 * what is not caught. Every browser test imports `test` and `expect` from here.
 */
export const test = base.extend<{ complaints: PageComplaints }>({
  complaints: [
    async ({ context }, use) => {
      const complaints = new PageComplaints();
      for (const page of context.pages()) complaints.watch(page);
      context.on('page', (page) => complaints.watch(page));
      await use(complaints);
      complaints.end();
      expect(complaints.unexpected(), 'nothing may reach the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
