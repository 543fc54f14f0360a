import type { Page, Request } from '@playwright/test';
import { realClock } from './real-clock';

/** What is on its way to a page. */
export class Traffic {
  readonly #page: Page;
  readonly #requests = new Set<Request>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => this.#requests.add(request));
    page.on('requestfinished', (request) => this.#requests.delete(request));
    page.on('requestfailed', (request) => this.#requests.delete(request));
  }

  /** Waits until nothing is on its way any more, and the page rests. */
  async untilQuiet(): Promise<void> {
    // Code that has come asks for what it shows, and what it shows asks for its pictures: a request may begin after the last has ended.
    let quietLooks = 0;
    await realClock.until(async () => {
      await this.#page.evaluate(
        () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
      );
      quietLooks = this.#requests.size === 0 ? quietLooks + 1 : 0;
      return quietLooks > 2;
    });
  }

  /** Waits no longer for what is on its way: what is asked for somebody who leaves is given up, of which Chromium does not always tell. */
  giveUp(): void {
    this.#requests.clear();
  }
}
