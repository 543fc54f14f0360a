import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

/** Errors and warnings in the console of a page, and its uncaught exceptions. */
export class PageComplaints {
  readonly lines: string[] = [];
  readonly #expected: RegExp[] = [];
  readonly #watched: (() => void)[] = [];

  /**
   * Allows messages that the test provokes, such as `failedResponses`, which Chromium logs for every response of 400 and
   * above.
   */
  allow(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Watches a page. The test's own context is watched automatically, other contexts are not. */
  watch(page: Page): void {
    const onConsole = (message: ConsoleMessage) => {
      const level = message.type();
      if (level !== 'error' && level !== 'warning') return;
      this.lines.push(`console.${level}: ${message.text()} (${message.location().url})`);
    };
    const onPageError = (error: Error) => {
      this.lines.push(`uncaught: ${error.name} ${error.stack || error.message} (${page.url()})`);
    };
    page.on('console', onConsole);
    page.on('pageerror', onPageError);
    this.#watched.push(() => {
      page.off('console', onConsole);
      page.off('pageerror', onPageError);
    });
  }

  /** Stops watching, because a page may outlive the test. */
  end(): void {
    for (const unwatch of this.#watched.splice(0)) unwatch();
  }

  /** Messages that no test allowed. */
  unexpected(): string[] {
    return this.lines.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }
}

/** Chromium's message for an error status or a failed request. */
export const failedResponses = /Failed to load resource/;

/**
 * Playwright's `test` that fails on console errors, console warnings and uncaught exceptions. Every browser test
 * imports `test` and `expect` from here.
 */
export const test = base.extend<{ complaints: PageComplaints }>({
  complaints: [
    async ({ context }, use) => {
      const complaints = new PageComplaints();
      for (const page of context.pages()) complaints.watch(page);
      context.on('page', (page) => complaints.watch(page));
      await use(complaints);
      complaints.end();
      expect(complaints.unexpected(), 'errors, warnings and uncaught exceptions of the page').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
