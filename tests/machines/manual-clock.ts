/** What XState asks of a clock. */
interface Timer {
  readonly id: number;
  readonly at: number;
  readonly run: () => void;
}

/**
 * A clock that moves only when told to, and that tells how long the timers it holds still have to run.
 * XState's own `SimulatedClock` keeps the second half to itself, and a path cannot wait for a delay it does not know.
 */
export class ManualClock {
  #now = 0;
  #lastId = 0;
  #timers: Timer[] = [];

  /** Milliseconds since the clock was made. */
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

  /** Milliseconds each waiting timer still has to run, soonest first. */
  remaining(): readonly number[] {
    return this.#timers.map((timer) => timer.at - this.#now).sort((a, b) => a - b);
  }

  /** Moves time on by `ms`, firing what falls due in the order in which it falls due. */
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
