/** A pending timeout. */
interface Timer {
  readonly id: number;
  readonly at: number;
  readonly run: () => void;
}

/**
 * A clock for XState that only tests advance. Unlike XState's `SimulatedClock`, it returns the remaining time of each
 * timer.
 */
export class ManualClock {
  #now = 0;
  #lastId = 0;
  #timers: Timer[] = [];

  /** Milliseconds since its creation. */
  get now(): number {
    return this.#now;
  }

  setTimeout(run: () => void, timeout: number): number {
    this.#lastId += 1;
    this.#timers.push({ id: this.#lastId, at: this.#now + Math.max(0, timeout), run });
    return this.#lastId;
  }

  clearTimeout(id: number): void {
    this.#timers = this.#timers.filter((timer) => timer.id !== id);
  }

  /** Remaining milliseconds of each timer, soonest first. */
  remaining(): readonly number[] {
    return this.#timers.map((timer) => timer.at - this.#now).sort((a, b) => a - b);
  }

  /** Advances the time, and fires timers in the order of their due times. */
  advance(ms: number): void {
    const end = this.#now + ms;
    for (let next = this.#dueBy(end); next !== undefined; next = this.#dueBy(end)) {
      this.#now = next.at;
      this.clearTimeout(next.id);
      next.run();
    }
    this.#now = end;
  }

  #dueBy(end: number): Timer | undefined {
    return this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at || a.id - b.id)[0];
  }
}
