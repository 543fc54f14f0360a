import type { Db } from '../database/tables';
import { type PaidTax, registrationOf, taxWords } from '../domain/tax';

/** Taxes on the items of an order, by position. */
export const itemTaxesOf = async (db: Db, orderId: string): Promise<ReadonlyMap<number, readonly PaidTax[]>> => {
  const rows = await db
    .selectFrom('orderItemTaxes')
    .select(['position', 'name', 'rate', 'cents'])
    .where('orderId', '=', orderId)
    .orderBy('name')
    .execute();
  return Map.groupBy(rows, ({ position }) => position);
};

/** A tax on all items of an order that go to one province. */
export interface OrderTax extends PaidTax {
  readonly province: string | null;
  /** Name with rate and province: `HST 13%, ON`. */
  readonly label: string;
  /** Number under which the shop is registered for it; null without one. */
  readonly registration: string | null;
}

/** Taxes of an order by name and province, with the registration numbers, for receipts and mails. */
export const orderTaxesOf = async (db: Db, orderId: string): Promise<OrderTax[]> => {
  const rows = await db
    .selectFrom('orderItemTaxes')
    .innerJoin('orderItems', (join) =>
      join
        .onRef('orderItems.orderId', '=', 'orderItemTaxes.orderId')
        .onRef('orderItems.position', '=', 'orderItemTaxes.position'),
    )
    .select(['orderItemTaxes.name', 'orderItemTaxes.rate', 'orderItems.province', 'orderItemTaxes.cents'])
    .where('orderItemTaxes.orderId', '=', orderId)
    .orderBy('province')
    .orderBy('name')
    .orderBy('rate')
    .execute();
  const numbers = new Map(
    (await db.selectFrom('taxRegistrations').selectAll().execute()).map(({ tax, number }) => [tax, number]),
  );
  const equal = Map.groupBy(rows, ({ name, rate, province }) => JSON.stringify([name, rate, province]));
  return [...equal.values()].flatMap((taxes) => {
    const [first] = taxes;
    if (!first) return [];
    const { name, province } = first;
    const label = [taxWords(first), ...(province === null ? [] : [province])].join(', ');
    const registration = numbers.get(registrationOf(name, province)) ?? null;
    return [{ ...first, cents: taxes.reduce((sum, { cents }) => sum + cents, 0), label, registration }];
  });
};
