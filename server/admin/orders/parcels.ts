import type { Db } from '#backend/database/tables.ts';
import { escapeFormula, writeCsv } from '../csv';
import { orderNumber } from './orders';
import { listParcels } from './orders-with-items';

const columns = ['order', 'item', 'product', 'pieces', 'name', 'street', 'city', 'province', 'postalCode', 'country'];

/** Parcels to ship, as CSV for the carrier. Apart from the labels, the only export with addresses. */
export const carrierCsv = async (db: Db, ids?: readonly string[]): Promise<string> =>
  writeCsv(
    columns,
    (await listParcels(db, ids)).map(({ orderId, position, name: product, left, parcel }) => {
      const { name, street, city, province, postalCode, country } = parcel;
      const texts = [product, String(left), name, street, city, province, postalCode, country];
      return [orderNumber(orderId), String(position + 1), ...texts.map(escapeFormula)];
    }),
  );
