import { textOf } from '../../../html/form';
import { requestKeyOf, shownFields, shownValue, wholeNumber } from '../../components/fields';
import type { PageContext } from '../../page';
import type { ShipmentForm } from '../change-shipments';
import type { OrderForm } from '../orders';

/** Hidden fields of each form about an order: a key, so that it acts once, and the version of the order that it shows. */
export const orderFields = ({ version }: { readonly version: number }): Record<string, string> => ({
  key: crypto.randomUUID(),
  ...shownFields({ version }),
});

/** Reads the hidden fields of a form about an order. The path of the page names the order. */
export const orderFormOf = (context: PageContext, form: FormData): OrderForm => ({
  orderId: context.params['order'] ?? '',
  key: requestKeyOf(form),
  version: wholeNumber(shownValue(form, 'version')),
});

/** Reads the hidden fields of a form about an order item. */
export const itemFormOf = (context: PageContext, form: FormData) => ({
  ...orderFormOf(context, form),
  position: wholeNumber(textOf(form, 'position')),
});

/** Reads the hidden fields of a form about a shipment. */
export const shipmentFormOf = (context: PageContext, form: FormData): ShipmentForm => ({
  ...orderFormOf(context, form),
  shipmentId: textOf(form, 'shipment'),
});
