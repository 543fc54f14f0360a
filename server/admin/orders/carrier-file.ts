import type { Db } from '#backend/database/tables.ts';
import { escapeFormula, writeCsv } from '../csv';
import { orderNumber } from './orders';
import { contentOf, listParcels } from './parcels';

const address = ['name', 'street', 'city', 'province', 'postalCode', 'country'] as const;

/** Columns of the carrier's file. `pieces` are boxes, `units` what lies in them. */
const columns = ['order', 'parcel', 'products', 'pieces', 'units', ...address];

/** Parcels to ship, one in each row, as CSV for the carrier. Apart from the labels, the only export with addresses. */
export const carrierCsv = async (db: Db, ids?: readonly string[]): Promise<string> =>
  writeCsv(
    columns,
    (await listParcels(db, ids)).map((parcel) => [
      orderNumber(parcel.orderId),
      String(parcel.destination + 1),
      escapeFormula(contentOf(parcel)),
      '1',
      String(parcel.left),
      ...address.map((name) => escapeFormula(parcel.address[name])),
    ]),
  );
