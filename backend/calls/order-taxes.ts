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

/** A tax on all items of an order that go to one province, as far as the reader may know it. */
export interface OrderTax extends PaidTax {
  readonly province: string | null;
  /** Name with rate and province: `HST 13%, ON`; without a province that the reader must not know. */
  readonly label: string;
  /** Number under which the shop is registered for it; null without one. */
  readonly registration: string | null;
}

/**
 * Taxes of an order by name and province, with the registration numbers.
 *
 * @param isForBuyer whether the buyer reads them, who must not learn the province of another recipient
 */
export const orderTaxesOf = async (
  db: Db,
  orderId: string,
  { isForBuyer }: { readonly isForBuyer: boolean },
): Promise<OrderTax[]> => {
  const rows = await db
    .selectFrom('orderItemTaxes')
    .innerJoin('orderItems', (join) =>
      join
        .onRef('orderItems.orderId', '=', 'orderItemTaxes.orderId')
        .onRef('orderItems.position', '=', 'orderItemTaxes.position'),
    )
    .select(['orderItemTaxes.name', 'orderItemTaxes.rate', 'orderItems.province', 'orderItemTaxes.cents'])
    .select('orderItems.recipientId')
    .where('orderItemTaxes.orderId', '=', orderId)
    .orderBy('name')
    .orderBy('rate')
    .orderBy('province')
    .execute();
  const numbers = new Map(
    (await db.selectFrom('taxRegistrations').selectAll().execute()).map(({ tax, number }) => [tax, number]),
  );
  const taxes = rows.map(({ province, recipientId, ...tax }) => {
    const shownProvince = isForBuyer && recipientId !== null ? null : province;
    return {
      ...tax,
      province: shownProvince,
      label: [taxWords(tax), ...(shownProvince === null ? [] : [shownProvince])].join(', '),
      registration: numbers.get(registrationOf(tax.name, province)) ?? null,
    };
  });
  const equal = Map.groupBy(taxes, ({ label, registration }) => JSON.stringify([label, registration]));
  return [...equal.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, cents: group.reduce((sum, { cents }) => sum + cents, 0) }] : [];
  });
};
