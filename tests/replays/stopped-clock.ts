import type { Page, Request } from '@playwright/test';
import type { Clock } from '../support/shop-pages';
import { START_OF_TIME } from './harness/oracle';

/** How long, in real time, a page is waited for, in ms: a busy machine takes its time. */
const PATIENCE = 60_000;

/** How far the clock moves on at each look, in ms. */
const NUDGE = 20;

declare global {
  interface Window {
    /** Playwright's clock in the page: a private part, which `#pass` alone uses, and says why. */
    readonly __pwClock: { readonly controller: { readonly runFor: (ms: number) => Promise<void> } };
  }
}

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

  /** Lets so many milliseconds pass, and the page do what it has at hand then. */
  async advance(ms: number): Promise<void> {
    await this.#pass(ms);
    if (this.#loading.size > 0) await this.breathe();
  }

  /** Lets the page do what it has at hand. */
  async breathe(): Promise<void> {
    // Time that passes while code is on its way would be lost on what waits for it.
    await Promise.all([...this.#loading].map(async (request) => (await request.response())?.finished()));
    await this.#pass(0);
  }

  /**
   * Uses the clock in the page, because each `page.clock.runFor` adds a script that every later load of a kept page runs again.
   */
  async #pass(ms: number): Promise<void> {
    await this.#page.evaluate(async (time) => {
      if (time > 0) await window.__pwClock.controller.runFor(time);
      await new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(undefined);
      });
    }, ms);
  }

  /** Lets what has just opened take its place above the others: it does so a frame later. */
  async comeToRest(): Promise<void> {
    await this.advance(2 * NUDGE);
  }

  async until(look: () => Promise<boolean>): Promise<void> {
    const begin = performance.now();
    for (let passed = 0; !(await look()); ) {
      const real = performance.now() - begin;
      if (real > PATIENCE) throw new Error(`It never came to be: ${look.toString()}`);
      // At most a second more than in real time: the page would lose patience with an answer that takes its time.
      const ms = passed < real + 1000 ? NUDGE : 0;
      passed += ms;
      // A page that has just been left cannot answer; the next one can.
      await this.advance(ms).catch(() => undefined);
    }
  }
}
