import type { Page, Request } from '@playwright/test';
import { realClock } from './real-clock';

/** Pending requests of a page. */
export class Traffic {
  readonly #page: Page;
  readonly #requests = new Set<Request>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => this.#requests.add(request));
    page.on('requestfinished', (request) => this.#requests.delete(request));
    page.on('requestfailed', (request) => this.#requests.delete(request));
  }

  /** Waits until no request is pending and the page is idle. */
  async untilQuiet(): Promise<void> {
    // Requires several idle frames in a row, because a loaded chunk sends requests, and its view loads images.
    let quietFrames = 0;
    await realClock.until(async () => {
      await this.#page.evaluate(
        () => new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered))),
      );
      quietFrames = this.#requests.size === 0 ? quietFrames + 1 : 0;
      return quietFrames > 2;
    });
  }

  /** Forgets pending requests, because Chromium does not always report those that a navigation cancels. */
  giveUp(): void {
    this.#requests.clear();
  }
}
