import { beforeAll, describe, expect, it } from 'vitest';
import { itemsOf } from '#backend/calls/order-payment.ts';
import { fulfillmentOf } from '#backend/domain/fulfillment.ts';
import { addressReasons, correctAddress } from '#server/admin/correct-order.ts';
import { recordFulfillment } from '#server/admin/orders.ts';
import { takeBackShipment } from '#server/admin/shipments.ts';
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

const teapotFulfillment = async () => {
  const [item] = await itemsOf(backends.db, [orderId]);
  if (!item) throw new Error('The order has no items.');
  return fulfillmentOf(item.item);
};

const takeBack = (actor: string, shownShipmentCount: number) =>
  takeBackShipment(contextOf(actor), { orderId, position: 0, shownShipmentCount });

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
      const outcomes = await Promise.all([outcomeOf(takeBack('Ada', 1)), outcomeOf(takeBack('Grace', 1))]);
      expect(outcomes.toSorted()).toEqual([false, true]);
      expect([(await teapotFulfillment()).shipments, await countEvents('shipping undone')]).toEqual([[], round + 1]);
    }
  });

  it('either ship the rest or take back what has shipped, but not both', async () => {
    for (const _ of rounds) {
      await recordFulfillment(contextOf('Ada'), { orderId, position: 0, quantity: 2, isShipped: true });
      const { status, quantity } = await teapotFulfillment();
      const shown = { status, quantity };
      const ship = { orderId, position: 0, quantity: 3, isShipped: true, shown };
      const outcomes = await Promise.all([
        outcomeOf(recordFulfillment(contextOf('Ada'), ship)),
        outcomeOf(takeBack('Grace', 1)),
      ]);
      const { shipments } = await teapotFulfillment();
      expect(outcomes.filter((outcome) => outcome === true)).toHaveLength(1);
      expect(outcomes.find((outcome) => outcome !== true)).toMatch(/changed since the form was opened/);
      expect(shipments).toHaveLength(outcomes[0] === true ? 2 : 0);
      for (let count = shipments.length; count > 0; count -= 1) await takeBack('Ada', count);
    }
  });

  it('correct an address: one correction is saved, the other is rejected', async () => {
    const correct = (actor: string, city: string, shownCorrectionCount: number) =>
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
        shownCorrectionCount,
      });
    for (const [round] of rounds.entries()) {
      const outcomes = await Promise.all([
        outcomeOf(correct('Ada', 'Halifax', round)),
        outcomeOf(correct('Grace', 'Truro', round)),
      ]);
      const isFirst = outcomes[0] === undefined;
      expect(outcomes[isFirst ? 1 : 0]).toBe(
        'An address of this order has been corrected since the form was opened. Nothing was saved.',
      );
      const { deliveryAddress } = await backends.db
        .selectFrom('orderItems')
        .select('deliveryAddress')
        .where('orderId', '=', orderId)
        .where('position', '=', 0)
        .executeTakeFirstOrThrow();
      expect([deliveryAddress?.city, await countEvents('address corrected')]).toEqual([
        isFirst ? 'Halifax' : 'Truro',
        round + 1,
      ]);
    }
  });
});
