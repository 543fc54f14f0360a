import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { OperationId } from '#backend/contract/operations.ts';
import type { Outcome } from '#mocks/engine/faults.ts';
import type { CartLineSeed, PersonName } from '#seed';
import { catalogue } from '#seed/catalogue/index.ts';
import { type Clock, ShopPages } from './shop-pages';

/** Ids of the seeded products that are in stock. */
const SOLD = catalogue.filter(({ itemInStock }) => itemInStock).map(({ id }) => id);

/** Operates the shop's pages, its flows and the mock backend. Journeys and replays use different clocks. */
export class ShopDriver<OfClock extends Clock = Clock> extends ShopPages<OfClock> {
  /** Waits until the shop and its backend have started. The first start reloads the page once. */
  async untilStarted(): Promise<void> {
    await this.clock.until(() =>
      this.page
        .evaluate(() => window.__mock !== undefined && (window.__flows?.ids().length ?? 0) > 0)
        .catch(() => false),
    );
  }

  /** Holds requests of these calls until `answer` or `stopHolding`. */
  async hold(...operations: readonly OperationId[]): Promise<void> {
    await this.page.evaluate((names) => names.forEach((name) => window.__mock?.gates.hold(name)), operations);
  }

  /** Stops holding requests of a call: held requests get the backend's response, later requests are not held. */
  async stopHolding(operation: OperationId): Promise<void> {
    await this.page.evaluate((name) => window.__mock?.gates.open(name), operation);
  }

  /** Number of held requests of a call. */
  waiting(operation: OperationId): Promise<number> {
    return this.page.evaluate((name) => window.__mock?.gates.waiting(name) ?? 0, operation);
  }

  /** Waits until a request of a held call has been sent. */
  async untilSent(operation: OperationId): Promise<void> {
    await this.clock.until(async () => (await this.waiting(operation)) > 0);
  }

  /** Releases the next held requests of a call with this outcome. */
  async answer(operation: OperationId, outcome: Outcome = 'ok', times = 1): Promise<void> {
    const release = () =>
      this.page.evaluate(
        ({ name, how, count }) => {
          for (let time = 0; time < count; time += 1) window.__mock?.gates.release(name, how);
          return window.__mock !== undefined;
        },
        { name: operation, how: outcome, count: times },
      );
    // Retries, because the backend of a reloaded page starts later than the page.
    await this.clock.until(release);
  }

  /** Number of open live connections, and of those whose server has not answered yet. */
  async liveConnections(): Promise<{ open: number; waiting: number }> {
    return this.page.evaluate(() => ({
      open: window.__mock?.live.count() ?? 0,
      waiting: window.__mock?.live.waiting() ?? 0,
    }));
  }

  /** Waits for a live connection that the server has not answered yet, and answers it. */
  async answerLive(mode: 'open' | 'refusing' | 'away'): Promise<void> {
    await this.clock.until(async () => (await this.liveConnections()).waiting > 0);
    await this.page.evaluate((how) => window.__mock?.live.answer(how), mode);
  }

  /** Closes all live connections. */
  async dropLive(): Promise<void> {
    await this.page.evaluate(() => window.__mock?.live.drop());
  }

  /** Stores a notification for a member, and pushes it as the backend does. */
  async storeNotification(username: string, message: string, type = 'OTHER'): Promise<void> {
    await this.page.evaluate(({ to, notification }) => window.__mock?.storeNotification(to, notification), {
      to: username,
      notification: { type, message },
    });
  }

  /** Replaces the scenarios of the mock backend; '' clears them. Held operations stay held. */
  async setScenario(scenarios: string): Promise<void> {
    await this.page.evaluate((text) => window.__mock?.setScenario(text), scenarios);
  }

  /** Sets the session of the backend to this member or a guest, without notifying the page. */
  async setSession(name: PersonName | undefined): Promise<void> {
    await this.page.evaluate((user) => window.__mock?.signIn(user), name);
  }

  /** Replaces the cart of the backend by a number of products or by these lines, without notifying the page. */
  async seedCart(bag: number | readonly CartLineSeed[]): Promise<void> {
    const lines = typeof bag === 'number' ? SOLD.slice(0, bag).map((productId) => ({ productId })) : bag;
    await this.page.evaluate((all) => window.__mock?.seedCart(all), lines);
  }

  /** State and JSON context of the newest running flow with this id. Undefined if none runs. */
  async view(flow: string): Promise<Pick<AnyMachineSnapshot, 'value' | 'context'> | undefined> {
    return this.page.evaluate((id) => {
      const value = window.__flows?.state(id);
      // Converts to JSON, in which a flow in a context becomes its id.
      return value === undefined
        ? undefined
        : { value, context: JSON.parse(JSON.stringify(window.__flows?.context(id))) };
    }, flow);
  }

  /** Sends an event to a flow directly, for events that no control of the page causes. */
  async sendEvent(flow: string, event: AnyEventObject): Promise<void> {
    await this.page.evaluate(({ id, what }) => window.__flows?.send(id, what), { id: flow, what: event });
  }
}
