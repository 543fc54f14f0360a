import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { catalogue } from '../../seed/catalogue';
import type { Outcome } from '../../mocks/engine/faults';
import type { OperationId } from '../../backend/contract/operations';
import type { CartLineSeed, PersonName } from '../../seed';
import { type Clock, ShopPages } from './shop-pages';

/** Products of the mock catalogue that anybody can buy. */
const SOLD = catalogue.filter(({ itemInStock }) => itemInStock).map(({ id }) => id);

/**
 * The shop on the mock backend: its pages, the flows behind them, and the backend itself. Journeys and replays drive it alike; what
 * differs is the clock by which they wait.
 */
export class ShopDriver<OfClock extends Clock = Clock> extends ShopPages<OfClock> {
  /** Waits until the shop runs and its backend is there; at its first start, the backend loads the page once more. */
  async untilStarted(): Promise<void> {
    await this.clock.until(() =>
      this.page
        .evaluate(() => window.__mock !== undefined && (window.__flows?.ids().length ?? 0) > 0)
        .catch(() => false),
    );
  }

  /** From now on the requests of these calls wait to be answered. */
  async hold(...operations: readonly OperationId[]): Promise<void> {
    await this.page.evaluate((names) => names.forEach((name) => window.__mock?.gates.hold(name)), operations);
  }

  /** Ends a hold: requests that wait get the backend's own answer, and later ones do not wait. */
  async stopHolding(operation: OperationId): Promise<void> {
    await this.page.evaluate((name) => window.__mock?.gates.open(name), operation);
  }

  /** How many requests of a call wait to be answered. */
  waiting(operation: OperationId): Promise<number> {
    return this.page.evaluate((name) => window.__mock?.gates.waiting(name) ?? 0, operation);
  }

  /** Waits until a call that is held has been sent. */
  async untilSent(operation: OperationId): Promise<void> {
    await this.clock.until(async () => (await this.waiting(operation)) > 0);
  }

  /** Lets the request that waits, or the next so many, come to this. */
  async answer(operation: OperationId, outcome: Outcome = 'ok', times = 1): Promise<void> {
    const release = () =>
      this.page.evaluate(
        ({ name, how, count }) => {
          for (let time = 0; time < count; time += 1) window.__mock?.gates.release(name, how);
          return window.__mock !== undefined;
        },
        { name: operation, how: outcome, count: times },
      );
    // A page that was loaded anew is there before its backend, which would not hear.
    await this.clock.until(release);
  }

  /** How many live connections stand, and how many wait for an answer of a silent server. */
  async liveConnections(): Promise<{ open: number; waiting: number }> {
    return this.page.evaluate(() => ({
      open: window.__mock?.live.count() ?? 0,
      waiting: window.__mock?.live.waiting() ?? 0,
    }));
  }

  /** Answers the live connection that waits for a silent server. */
  async answerLive(manner: 'open' | 'refusing' | 'away'): Promise<void> {
    await this.clock.until(async () => (await this.liveConnections()).waiting > 0);
    await this.page.evaluate((how) => window.__mock?.live.answer(how), manner);
  }

  /** Breaks off the live connections that stand. */
  async dropLive(): Promise<void> {
    await this.page.evaluate(() => window.__mock?.live.drop());
  }

  /** Stores a notification for a member, as the backend itself does when something happens to them. */
  async storeNotification(username: string, message: string, type = 'OTHER'): Promise<void> {
    await this.page.evaluate(({ to, news }) => window.__mock?.storeNotification(to, news), {
      to: username,
      news: { type, message },
    });
  }

  /** Switches to these scenarios of the mock backend and no others; '' is none. What is held stays held. */
  async setScenario(scenarios: string): Promise<void> {
    await this.page.evaluate((text) => window.__mock?.setScenario(text), scenarios);
  }

  /** Makes the backend's session that of this person, or a guest's; the page is not told. */
  async setSession(name: PersonName | undefined): Promise<void> {
    await this.page.evaluate((who) => window.__mock?.signIn(who), name);
  }

  /** Puts so many different products, or these lines, in the backend's bag and nothing else; the page is not told. */
  async seedCart(bag: number | readonly CartLineSeed[]): Promise<void> {
    const lines = typeof bag === 'number' ? SOLD.slice(0, bag).map((productId) => ({ productId })) : bag;
    await this.page.evaluate((all) => window.__mock?.seedCart(all), lines);
  }

  /** What the newest living flow with that id is in, its context as JSON has it; undefined when none lives. */
  async view(flow: string): Promise<Pick<AnyMachineSnapshot, 'value' | 'context'> | undefined> {
    return this.page.evaluate((id) => {
      const value = window.__flows?.state(id);
      // by way of JSON, in which a flow that is named in a context is an id and not all that hangs on it
      return value === undefined
        ? undefined
        : { value, context: JSON.parse(JSON.stringify(window.__flows?.context(id))) };
    }, flow);
  }

  /** Sends a flow an event that no control of the page brings about. */
  async tell(flow: string, event: AnyEventObject): Promise<void> {
    await this.page.evaluate(({ id, what }) => window.__flows?.send(id, what), { id: flow, what: event });
  }
}
