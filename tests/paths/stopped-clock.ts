import type { Page, Request } from '@playwright/test';
import type { Clock } from '../support/shop-driver';
import { START_OF_TIME } from './harness/oracle';

/** How long, in real time, a page is waited for, in ms: a busy machine takes its time. */
const PATIENCE = 60_000;

/** How far the clock moves on at each look, in ms. */
const NUDGE = 20;

/** What a part of the shop waits for before it shows: its scripts, and its styles. */
const isCode = (request: Request): boolean => ['script', 'stylesheet'].includes(request.resourceType());

/** A page's clock that stands still: time passes only where a test says so. */
export class StoppedClock implements Clock {
  readonly #page: Page;
  /** Code that is being loaded. */
  readonly #loading = new Set<Request>();

  constructor(page: Page) {
    this.#page = page;
    page.on('request', (request) => {
      if (isCode(request)) this.#loading.add(request);
    });
    page.on('requestfinished', (request) => this.#loading.delete(request));
    page.on('requestfailed', (request) => this.#loading.delete(request));
  }

  /** Takes the clock of a page that has not been opened yet. */
  async install(): Promise<void> {
    await this.#page.clock.install({ time: START_OF_TIME });
  }

  /** Stops the clock of a page that has been opened, a minute later. */
  async stop(): Promise<void> {
    await this.#page.clock.pauseAt(START_OF_TIME + 60_000);
  }

  /** Lets so many milliseconds pass. */
  async advance(ms: number): Promise<void> {
    await this.#page.clock.runFor(ms);
  }

  /** Lets the page do what it has at hand. */
  async breathe(): Promise<void> {
    // Time that passes while code is on its way would be lost on what waits for it.
    await Promise.all([...this.#loading].map(async (request) => (await request.response())?.finished()));
    await this.#page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve();
          port2.postMessage(undefined);
        }),
    );
  }

  /** Lets what has just opened take its place above the others: it does so a frame later. */
  async comeToRest(): Promise<void> {
    await this.advance(2 * NUDGE);
    await this.breathe();
  }

  async until(look: () => Promise<boolean>): Promise<void> {
    const end = performance.now() + PATIENCE;
    while (!(await look())) {
      if (performance.now() > end) throw new Error(`It never came to be: ${look.toString()}`);
      await this.advance(NUDGE);
      await this.breathe().catch(() => undefined);
    }
  }
}
