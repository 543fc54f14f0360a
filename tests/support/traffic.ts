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
  async untilIdle(): Promise<void> {
    // Requires several idle frames in a row, because a loaded chunk sends requests in a later frame.
    let idleFrames = 0;
    await realClock.until(async () => {
      await this.#page.evaluate(
        () => new Promise((rendered) => requestAnimationFrame(() => requestAnimationFrame(rendered))),
      );
      idleFrames = this.#requests.size === 0 ? idleFrames + 1 : 0;
      return idleFrames > 2;
    });
  }

  /** Forgets the pending requests. Chromium does not always report that a navigation has canceled them. */
  forgetPending(): void {
    this.#requests.clear();
  }
}
