import { beforeAll, describe, expect, it } from 'vitest';
import { itemsOf } from '#backend/calls/order-items.ts';
import { runningShipments } from '#backend/domain/fulfillment.ts';
import { findOperator } from '#server/admin/operators/attempts.ts';
import { addOperator } from '#server/admin/operators/operators.ts';
import { switchOnSecondFactor, totpKey } from '#server/admin/operators/second-factor.ts';
import { signIn, signInByCode } from '#server/admin/operators/sessions.ts';
import { totpCode } from '#server/admin/operators/totp.ts';
import { takeBackShipment } from '#server/admin/orders/change-shipments.ts';
import { addressReasons, correctAddress } from '#server/admin/orders/correct-order.ts';
import { recordFulfillment } from '#server/admin/orders/shipments.ts';
import { openBackends, ports } from './backends';

/** Demo order with three teapots for the buyer. */
const orderId = 'b83f02aa-91c7-4d75-8e3d-52a64f1e0b9d';

/** Repetitions of each race. */
const rounds = Array.from({ length: 10 });

let backends: Awaited<ReturnType<typeof openBackends>>;
beforeAll(async () => {
  backends = await openBackends();
  return backends.close;
});

const contextOf = (actor: string) => ({ db: backends.db, transact: backends.transact, ports, actor });

const teapotShipments = async () => {
  const [item] = await itemsOf(backends.db, [orderId]);
  if (!item) throw new Error('The order has no items.');
  return runningShipments(item);
};

/** Version of the order that a form shows now. */
const shownVersion = async (): Promise<number> =>
  (await backends.db.selectFrom('orders').select('version').where('id', '=', orderId).executeTakeFirstOrThrow())
    .version;

const takeBack = (actor: string, shipmentId: string, version?: number) =>
  takeBackShipment(contextOf(actor), { orderId, shipmentId, version });

/** Message of a refused form about an order that another operator has changed. */
const changedText = `Order #${orderId.slice(0, 8)} has changed since this page was opened. Nothing was saved.`;

/** Result of an action, or the message of its error. */
const outcomeOf = (action: Promise<unknown>): Promise<unknown> =>
  action.catch((error: unknown) => (error instanceof Error ? error.message : error));

const countEvents = async (kind: string): Promise<number> =>
  (
    await backends.db
      .selectFrom('auditEvents')
      .select('seq')
      .where('orderId', '=', orderId)
      .where('kind', '=', kind)
      .execute()
  ).length;

describe('two operators at the same time', () => {
  it('take back a shipment only once', async () => {
    for (const [round] of rounds.entries()) {
      await recordFulfillment(contextOf('Ada'), { orderId, position: 0, quantity: 3, isShipped: true });
      const [shipment] = await teapotShipments();
      const id = shipment?.id ?? '';
      const outcomes = await Promise.all([outcomeOf(takeBack('Ada', id)), outcomeOf(takeBack('Grace', id))]);
      expect(outcomes.toSorted()).toEqual([false, true]);
      expect([await teapotShipments(), await countEvents('shipping undone')]).toEqual([[], round + 1]);
    }
  });

  it('either ship the rest or take back what has shipped, but not both', async () => {
    for (const _ of rounds) {
      await recordFulfillment(contextOf('Ada'), { orderId, position: 0, quantity: 2, isShipped: true });
      const version = await shownVersion();
      const [first] = await teapotShipments();
      const ship = { orderId, position: 0, quantity: 3, isShipped: true, version };
      const outcomes = await Promise.all([
        outcomeOf(recordFulfillment(contextOf('Ada'), ship)),
        outcomeOf(takeBack('Grace', first?.id ?? '', version)),
      ]);
      const shipments = await teapotShipments();
      expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(1);
      expect(outcomes.find((outcome) => outcome !== true)).toBe(changedText);
      expect(shipments).toHaveLength(outcomes[0] === true ? 2 : 0);
      for (const { id } of shipments) await takeBack('Ada', id);
    }
  });

  it('correct an address: one correction is saved, the other is rejected', async () => {
    const correct = (actor: string, city: string, version: number) =>
      correctAddress(contextOf(actor), {
        orderId,
        position: 0,
        reason: addressReasons[0],
        address: {
          name: 'Maya Tremblay',
          addressLine1: '5 Harbour Road',
          addressLine2: '',
          city,
          state: 'NS',
          postalCode: 'B3H 4R2',
          country: 'Canada',
        },
        version,
      });
    for (const [round] of rounds.entries()) {
      const version = await shownVersion();
      const outcomes = await Promise.all([
        outcomeOf(correct('Ada', 'Halifax', version)),
        outcomeOf(correct('Grace', 'Truro', version)),
      ]);
      const isFirst = outcomes[0] === true;
      expect(outcomes[isFirst ? 1 : 0]).toBe(changedText);
      const [teapots] = await itemsOf(backends.db, [orderId]);
      expect([teapots?.address?.city, await countEvents('address corrected')]).toEqual([
        isFirst ? 'Halifax' : 'Truro',
        round + 1,
      ]);
    }
  });

  it('sign in with the same code: one page does, its second press in the same session', async () => {
    const password = 'correct horse battery';
    await addOperator(contextOf('a test'), 'Ada', password);
    const nonce = ports.codes.newNonce();
    const key = totpKey(ports, (await findOperator(backends.db, 'ada'))?.id ?? '', nonce);
    const codeIn = (steps: number) => totpCode(key, Math.floor(ports.now() / 30_000) + steps);
    const recoveryCodes = await switchOnSecondFactor(contextOf('Ada'), { nonce, code: codeIn(0), password });
    const browser = { device: undefined, replacedToken: undefined };
    const start = async () => {
      const started = await signIn(contextOf('Ada'), { name: 'Ada', password, ...browser });
      return 'proof' in started ? started.proof : '';
    };
    const [page, otherPage] = [await start(), await start()];
    const enter = (proof: string, code: string) => signInByCode(contextOf('Ada'), { proof, code, ...browser });
    const tokenOf = (outcome: Awaited<ReturnType<typeof enter>>) =>
      'token' in outcome ? outcome.token : outcome.status;
    for (const code of [codeIn(1), ...recoveryCodes]) {
      const [one, again, other] = (
        await Promise.all([enter(page, code), enter(page, code), enter(otherPage, code)])
      ).map(tokenOf);
      expect([again, one === 401]).toEqual([one, other !== 401]);
    }
  });
});
