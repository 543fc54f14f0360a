/** @jsxImportSource hono/jsx */
import { country } from '#rules/address.ts';
import { provinces } from '#rules/provinces.ts';
import { textLimits } from '#rules/text-limits.ts';
import { textOf } from '../../../html/form';
import { ActionForm } from '../../components/action-form';
import { FormField, SelectField } from '../../components/form-field';
import { orderPath } from '../../navigation';
import { defineAction, defineActions } from '../../page';
import { addressReasons, correctAddress, sendConfirmationAgain } from '../correct-order';
import type { OrderDetail } from '../detail';
import type { OrderParcel } from '../parcels';
import { itemFormOf, orderFields, orderFormOf } from './order-form';

/** Labels of the fields of an address, by name. */
export const addressLabels = {
  name: 'Recipient',
  addressLine1: 'Address',
  addressLine2: 'Apartment',
  city: 'City',
  state: 'Province',
  postalCode: 'Postal code',
} as const;

/** Names of the fields of an address. */
export const addressFieldNames: readonly string[] = Object.keys(addressLabels);

/** Fields of an address. A correction that may be left out has no required field. */
export const AddressFields = ({
  values = {},
  required = true,
}: {
  readonly values?: Readonly<Record<string, string>>;
  readonly required?: boolean;
}) => {
  const field = (name: keyof typeof addressLabels) => ({ label: addressLabels[name], name, value: values[name] });
  const shared = { autocomplete: 'off', required };
  return (
    <>
      <FormField {...field('name')} maxlength={textLimits.name} {...shared} />
      <FormField {...field('addressLine1')} maxlength={textLimits.addressLine} {...shared} />
      <FormField {...field('addressLine2')} maxlength={textLimits.addressLine} autocomplete="off" />
      <FormField {...field('city')} maxlength={textLimits.name} {...shared} />
      <SelectField
        {...field('state')}
        options={[['', 'Choose'], ...provinces.map((one) => [one.code, one.name] as const)]}
      />
      <FormField {...field('postalCode')} {...shared} />
    </>
  );
};

/** Choice of the reason for a correction. */
export const AddressReasonField = () => <SelectField label="Why?" name="reason" options={addressReasons} />;

interface AddressFormProps {
  readonly order: OrderDetail;
  readonly parcel: OrderParcel;
}

/** Form for a parcel's address. Starts empty, because the stored address is shown only after a press that is recorded. */
export const AddressForm = ({ order, parcel: { recipient, address, items, destination } }: AddressFormProps) => (
  <ActionForm
    label={`Address of ${recipient}`}
    action={`${orderPath(order.id)}/address`}
    hidden={{
      position: items.find(({ left }) => left > 0)?.position ?? '',
      destination: destination ?? '',
      ...orderFields(order),
    }}
    summary={`${address === null ? 'Add' : 'Correct'} the address`}
  >
    <AddressFields />
    <AddressReasonField />
    <button class="button">Save address</button>
    {address !== null && (
      <button class="button" formaction={`${orderPath(order.id)}/show-address`} formnovalidate>
        Show the old address
      </button>
    )}
    <p class="whole muted">
      For the whole parcel. Nobody is notified. Whoever looks at an address is recorded in the activity.
    </p>
  </ActionForm>
);

/** Form that sends the confirmation of an order to its buyer again. */
export const ConfirmationForm = ({ order }: Pick<AddressFormProps, 'order'>) => (
  <ActionForm action={`${orderPath(order.id)}/confirmation`} hidden={orderFields(order)}>
    <button class="button">Send confirmation again</button>
  </ActionForm>
);

/** Reads the fields of an address. */
export const addressOf = (form: FormData): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(addressFieldNames.map((name) => [name, textOf(form, name)])),
  country,
});

const correct = defineAction(async (context, form) => {
  await correctAddress(context, {
    ...itemFormOf(context, form),
    reason: textOf(form, 'reason'),
    address: addressOf(form),
  });
  return 'addressed';
});

/** Actions for the address and the confirmation. */
export const addressActions = defineActions({
  address: correct,
  confirmation: async (context, form) =>
    (await sendConfirmationAgain(context, orderFormOf(context, form))) ? 'confirmed' : 'unchanged',
});
