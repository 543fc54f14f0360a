/** @jsxImportSource hono/jsx */
import { textOf } from '../../../html/form';
import { confirmPage, isConfirmed } from '../../components/confirm-page';
import { requestKeyOf, textsOf, wholeNumber } from '../../components/fields';
import { OperatorError } from '../../context';
import { pluralize } from '../../format';
import { defineAction, type PageContext } from '../../page';
import { findPaidOrder, type OrderForm, orderNumber } from '../orders';
import { listOpenParcels, type OpenParcel } from '../parcels';
import { countBuyers } from '../search';
import { shipOrders } from '../shipments';
import { CarrierField, TrackingNumberField, trackingOf } from './tracking-fields';
import { Unlabeled } from './unlabeled';

/** Separates id and version in the value of a selected order. */
const versionSeparator = '~';

/** Value of the checkbox of an order: with its version, so that an order that has changed since is not shipped. */
export const selectionValue = ({ id, version }: { readonly id: string; readonly version: number }): string =>
  `${id}${versionSeparator}${version}`;

/** The selected orders; undefined if none is selected, which means all. */
const selectionOf = async ({ db }: PageContext, form: FormData): Promise<OrderForm[] | undefined> => {
  const selected = textsOf(form, 'order');
  if (selected.length === 0) return undefined;
  const key = requestKeyOf(form);
  return Promise.all(
    selected.map(async (value, index) => {
      const [id = '', version] = value.split(versionSeparator);
      return {
        orderId: await findPaidOrder(db, id),
        ...(version !== undefined && { version: wholeNumber(version) }),
        ...(key !== undefined && { key: `${key}-${index}` }),
      };
    }),
  );
};

/** Ids of the selected orders; undefined if none is selected, which means all. */
export const selectedIds = async (context: PageContext, form: FormData): Promise<string[] | undefined> =>
  (await selectionOf(context, form))?.map(({ orderId }) => orderId);

/** Open parcels of the selected orders, or else of all. */
export const selectedParcels = async (context: PageContext, form: FormData): Promise<OpenParcel[]> =>
  listOpenParcels(context.db, await selectedIds(context, form));

const numberField = (orderId: string, destination: number | null): string => `number-${orderId}-${destination}`;

const fieldOf = ({ orderId, destination }: OpenParcel): string => numberField(orderId, destination);

/** Asks before the parcels of the selected orders are shipped, for their tracking if the form wants it. */
export const shipOrdersPage = async (context: PageContext, form: FormData): Promise<Response> => {
  const parcels = await selectedParcels(context, form);
  const ready = parcels.filter(({ reason }) => reason === undefined);
  if (ready.length === 0) throw new OperatorError('The selected orders have no parcel that can ship.');
  const people = await countBuyers(
    context.db,
    ready.map(({ orderId }) => orderId),
  );
  const tracked = textOf(form, 'do') === 'tracking' ? ready.filter(({ isDigital }) => !isDigital) : [];
  const current = new Map(ready.map(({ orderId, version }) => [orderId, selectionValue({ id: orderId, version })]));
  const selected = textsOf(form, 'order').filter((value) => current.has(value.split(versionSeparator)[0] ?? ''));
  const isChanged = context.refused?.changedOrderId !== undefined;
  return confirmPage(context, form, {
    title: `Ship ${pluralize(ready.length, 'parcel')}?`,
    text: `All units in them are marked as shipped. ${people === 1 ? 'One person is' : `${people} people are`} notified in two minutes, unless you undo it.`,
    button: `Ship ${pluralize(ready.length, 'parcel')}`,
    content: <Unlabeled parcels={parcels} words="cannot ship" />,
    fieldNames: ['carrier', ...tracked.map(fieldOf)],
    // Leaves out orders of which nothing can ship. After a change, the page shows the orders as they are now.
    hidden: { order: isChanged ? [...current.values()] : selected },
    fields: tracked.length > 0 && (
      <>
        <CarrierField />
        {tracked.map((parcel) => (
          <TrackingNumberField
            label={`Tracking number of ${orderNumber(parcel.orderId)} for ${parcel.recipient}`}
            name={fieldOf(parcel)}
          />
        ))}
      </>
    ),
  });
};

/** Ships the parcels of the selected orders, after a confirmation. */
export const shipSelected = defineAction(async (context, form) => {
  const selected = await selectionOf(context, form);
  if (!selected) throw new OperatorError('Select the orders that have shipped.');
  if (!isConfirmed(form)) return shipOrdersPage(context, form);
  const orders = selected.map((one) => ({
    ...one,
    trackingOf: (destination: number | null) =>
      destination === null ? {} : trackingOf(form, numberField(one.orderId, destination)),
  }));
  return (await shipOrders(context, orders)) > 0 ? 'shipped' : 'unchanged';
});
