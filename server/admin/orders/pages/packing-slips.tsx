/** @jsxImportSource hono/jsx */
import { soldBy } from '#backend/domain/order.ts';
import { adminPage } from '../../components/layout';
import { pluralize } from '../../format';
import type { PageContext } from '../../page';
import { orderNumber } from '../orders';
import type { listParcels } from '../orders-with-items';

type ParcelItem = Awaited<ReturnType<typeof listParcels>>[number];

/** Items that ship together: those of one destination of an order. */
const groupByParcel = (items: readonly ParcelItem[]): ParcelItem[][] => [
  ...Map.groupBy(items, ({ orderId, destination }) => `${orderId} ${destination}`).values(),
];

/** What lies in a parcel, for its recipient. Has no price, no address, and nothing of the buyer but the message. */
const Slip = ({ items, ports }: { readonly items: readonly ParcelItem[]; readonly ports: PageContext['ports'] }) => {
  const [first] = items;
  if (!first) return null;
  const { orderId, parcel, giftMessage, giver } = first;
  return (
    <section class="slip">
      <h2>{`For ${parcel.name}`}</h2>
      <ul>
        {items.map(({ left, name }) => (
          <li>{`${left} × ${name}`}</li>
        ))}
      </ul>
      {giftMessage !== null && (
        <blockquote class="message">
          {giftMessage}
          <footer>{`From ${giver}`}</footer>
        </blockquote>
      )}
      <p class="muted">{`${soldBy(ports)} Order ${orderNumber(orderId)}. ${ports.contactEmail}`}</p>
    </section>
  );
};

/** Packing slips of parcels to print, one on each sheet. */
export const packingSlipsPage = (context: PageContext, items: readonly ParcelItem[]): Promise<Response> => {
  const parcels = groupByParcel(items);
  return adminPage(
    context,
    { title: 'Packing slips', up: { path: context.pageUrl, label: 'Back' } },
    <>
      <p class="screen">{`${pluralize(parcels.length, 'packing slip')}. Print this page: each is on a sheet of its own.`}</p>
      <div class="slips">
        {parcels.map((one) => (
          <Slip items={one} ports={context.ports} />
        ))}
      </div>
    </>,
  );
};
