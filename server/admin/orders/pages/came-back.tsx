/** @jsxImportSource hono/jsx */
import { textOf } from '../../../html/form';
import { confirmPage, isConfirmed } from '../../components/confirm-page';
import { wholeNumber } from '../../components/fields';
import { SelectField } from '../../components/form-field';
import { orderPath } from '../../navigation';
import type { Action, PageContext } from '../../page';
import { isNotified, returnReasons, takeBackShipment } from '../change-shipments';
import { showAddress } from '../correct-order';
import { AddressFields, addressFieldNames, addressOf } from './order-address';
import { shipmentFormOf } from './order-form';

/** Value of the button that shows the stored address. */
const showsAddress = 'show-address';

/** Asks why a parcel came back, and for another address. */
export const cameBackPage = async (context: PageContext, form: FormData): Promise<Response> => {
  const { orderId } = shipmentFormOf(context, form);
  const destination = wholeNumber(textOf(form, 'destination'));
  const isShown = textOf(form, 'do') === showsAddress && context.refused === undefined;
  const values = isShown ? await showAddress(context, { orderId, destination }) : {};
  return confirmPage(context, form, {
    title: 'The parcel came back',
    text: 'Its units are to ship again, unless the buyer has the money back. A lost parcel takes them from the stock again. One person is notified: the buyer.',
    action: `${orderPath(orderId)}/came-back`,
    button: 'Take the parcel back',
    fieldNames: ['reason', 'do', ...addressFieldNames],
    fields: (
      <>
        <SelectField
          label="Why?"
          name="reason"
          value={textOf(form, 'reason')}
          options={returnReasons.map((reason) => [reason, reason] as const)}
        />
        <p class="whole muted">Correct the address here, or leave it empty to ship to the same one.</p>
        <AddressFields values={values} required={false} />
        {!isShown && (
          <button class="button" name="do" value={showsAddress} formnovalidate>
            Show the old address
          </button>
        )}
        <p class="whole muted">Whoever looks at an address is recorded in the activity.</p>
      </>
    ),
  });
};

/** Takes back a parcel that did not arrive, after its form. */
export const cameBack: Action = async (context, form) => {
  if (!isConfirmed(form) || textOf(form, 'do') === showsAddress) return cameBackPage(context, form);
  const hasAddress = addressFieldNames.some((name) => textOf(form, name).trim() !== '');
  const isNew = await takeBackShipment(context, {
    ...shipmentFormOf(context, form),
    reason: textOf(form, 'reason'),
    address: hasAddress ? addressOf(form) : undefined,
  });
  return isNew ? 'cameBack' : 'unchanged';
};

/** Undoes a shipment. Asks first if the buyer has heard of it. */
export const undoShipping: Action = async (context, form) => {
  const sent = shipmentFormOf(context, form);
  if (!isConfirmed(form) && (await isNotified(context.db, sent)))
    return confirmPage(context, form, {
      title: 'Undo shipping?',
      text: 'The units are to ship again. One person is notified: the buyer, who has heard that they shipped.',
      action: `${orderPath(sent.orderId)}/unship`,
      button: 'Undo shipping',
    });
  return (await takeBackShipment(context, sent)) ? 'undone' : 'unchanged';
};
