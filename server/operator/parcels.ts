import type { Db } from '../../backend/database/tables';
import { asText, writeCsv } from './csv';
import { numberOf } from './orders';
import { ordersAtOnce, ordersToSend, parcelsOf } from './to-send';

const columns = ['order', 'item', 'product', 'pieces', 'name', 'street', 'city', 'province', 'postalCode', 'country'];

/** The parcels to be sent, for the carrier. Beside the labels, this is the only export with addresses. */
export const carrierCsv = async (db: Db): Promise<string> => {
  const rows: string[][] = [];
  for (let offset = 0; ; offset += ordersAtOnce) {
    const orders = await ordersToSend(db, { offset });
    for (const { orderId, position, name, ordered, parcel } of parcelsOf(orders)) {
      const { street, city, province, postalCode, country } = parcel;
      const texts = [name, String(ordered), parcel.name ?? '', street, city, province, postalCode, country];
      rows.push([numberOf(orderId), String(position + 1), ...texts.map(asText)]);
    }
    if (orders.length < ordersAtOnce) return writeCsv(columns, rows);
  }
};
