/** @jsxImportSource hono/jsx */
import { soldBy } from '#backend/domain/order-mails.ts';
import { adminPage } from '../../components/layout';
import { pluralize } from '../../format';
import type { PageContext } from '../../page';
import { orderNumber } from '../orders';
import { isReady, type OpenParcel, type ReadyParcel } from '../parcels';
import { Unlabeled } from './unlabeled';

interface SlipsProps extends Pick<PageContext, 'ports'> {
  readonly parcels: readonly ReadyParcel[];
}

/** Packing slips, one on each sheet: no price, no address, and nothing of the buyer but the message. */
export const Slips = ({ parcels, ports }: SlipsProps) => (
  <div class="slips">
    {parcels.map(({ orderId, items, address, giftMessage, giver }) => (
      <section class="slip">
        <h2>{`For ${address.name}`}</h2>
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
    ))}
  </div>
);

/** Packing slips of parcels to print without their labels. */
export const packingSlipsPage = (context: PageContext, parcels: readonly OpenParcel[]): Promise<Response> => {
  const ready = parcels.filter(isReady);
  return adminPage(
    context,
    { title: 'Packing slips', up: { path: context.pageUrl, label: 'Back' } },
    <>
      <p class="screen">{`${pluralize(ready.length, 'packing slip')}. Print this page: each is on a sheet of its own.`}</p>
      <Unlabeled parcels={parcels} />
      <Slips parcels={ready} ports={context.ports} />
    </>,
  );
};
