/** @jsxImportSource hono/jsx */
import { textOf } from '../../../html/form';
import { HiddenFields } from '../../../html/hidden-fields';
import { confirmPage, isConfirmed } from '../../components/confirm-page';
import { fieldsOfForm, wholeNumber } from '../../components/fields';
import { SelectField } from '../../components/form-field';
import { orderPath } from '../../navigation';
import { defineAction, type PageContext } from '../../page';
import { isNotified, returnReasons, takeBackShipment } from '../change-shipments';
import { showAddress } from '../correct-order';
import { AddressFields, AddressReasonField, addressFieldNames, addressOf } from './order-address';
import { shipmentFormOf } from './order-form';

type AddressValues = Readonly<Record<string, string>>;

/** Form that shows the stored address. Apart from the other one, so that Enter in a field does not press its button. */
const ShowAddressForm = ({ path, form }: { readonly path: string; readonly form: FormData }) => (
  <form method="post" action={`${path}/show-address`}>
    <HiddenFields values={fieldsOfForm(form)} />
    <button class="button">Show the old address</button>
    <p class="whole muted">Whoever looks at an address is recorded in the activity.</p>
  </form>
);

const askWhy = (context: PageContext, form: FormData, values?: AddressValues): Promise<Response> => {
  const path = orderPath(shipmentFormOf(context, form).orderId);
  return confirmPage(context, form, {
    title: 'The parcel came back',
    text: 'Its units are to ship again, unless the buyer has the money back. A lost parcel takes them from the stock again. One person is notified: the buyer.',
    action: `${path}/came-back`,
    button: 'Take the parcel back',
    content: values === undefined && <ShowAddressForm path={path} form={form} />,
    fieldNames: ['reason', ...addressFieldNames],
    fields: (
      <>
        <SelectField label="Why?" name="reason" options={returnReasons} />
        <p class="whole muted">Correct the address here, or leave it empty to ship to the same one.</p>
        <AddressFields values={values} required={false} />
      </>
    ),
  });
};

/** Asks why a parcel came back, and for another address. */
export const cameBackPage = (context: PageContext, form: FormData): Promise<Response> => askWhy(context, form);

/** Takes back a parcel that did not arrive, after its form. */
export const cameBack = defineAction(async (context, form) => {
  if (!isConfirmed(form)) return cameBackPage(context, form);
  const hasAddress = addressFieldNames.some((name) => textOf(form, name).trim() !== '');
  const isNew = await takeBackShipment(context, {
    ...shipmentFormOf(context, form),
    reason: textOf(form, 'reason'),
    address: hasAddress ? addressOf(form) : undefined,
  });
  return isNew ? 'cameBack' : 'unchanged';
});

/** Shows the stored address of a parcel in the form that corrects it, and records who has seen it. */
export const showStoredAddress = defineAction(async (context, form) => {
  const { orderId } = shipmentFormOf(context, form);
  const values = await showAddress(context, { orderId, destination: wholeNumber(textOf(form, 'destination')) });
  if (form.has('shipment')) return askWhy(context, form, values);
  return confirmPage(context, form, {
    title: 'Correct the address',
    text: 'The activity records that you have seen it. Nobody is notified of the correction.',
    action: `${orderPath(orderId)}/address`,
    button: 'Save address',
    fieldNames: ['reason', ...addressFieldNames],
    fields: (
      <>
        <AddressFields values={values} />
        <AddressReasonField />
      </>
    ),
  });
});

/** Undoes a shipment. Asks first if the buyer was notified of it. */
export const undoShipping = defineAction(async (context, form) => {
  const sent = shipmentFormOf(context, form);
  if (!isConfirmed(form) && (await isNotified(context.db, sent)))
    return confirmPage(context, form, {
      title: 'Undo shipping?',
      text: 'The units are to ship again. One person is notified: the buyer, who has heard that they shipped.',
      button: 'Undo shipping',
    });
  return (await takeBackShipment(context, sent)) ? 'undone' : 'unchanged';
});
