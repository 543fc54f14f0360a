/** @jsxImportSource hono/jsx */
import { dateTimeIn } from '#backend/domain/days.ts';
import { textOf } from '../../../html/form';
import { confirmPage, isConfirmed } from '../../components/confirm-page';
import { requestKeyOf } from '../../components/fields';
import { SelectField } from '../../components/form-field';
import { adminPage } from '../../components/layout';
import { pluralize } from '../../format';
import { paths } from '../../navigation';
import type { PageContext } from '../../page';
import { findFirstPress, recordLabels } from '../labels';
import { orderNumber } from '../orders';
import { contentOf, isReady, type OpenParcel, type ReadyParcel } from '../parcels';
import { Slips } from './packing-slips';
import { Unlabeled } from './unlabeled';

/** Buttons of a form of orders that print labels, packing slips, or both. */
export const PrintButtons = () =>
  (
    [
      ['Address labels', 'labels', ''],
      ['Packing slips', 'slips', ''],
      ['Labels and slips', 'labels', 'yes'],
    ] as const
  ).map(([label, action, slips]) => (
    <button class="button" formaction={`${paths.orders}/${action}`} name="slips" value={slips}>
      {label}
    </button>
  ));

const Label = ({
  parcel: { orderId, items, address },
  sender,
}: {
  readonly parcel: ReadyParcel;
  /** '' for none. */
  readonly sender: string;
}) => (
  <section class="address">
    {sender !== '' && <p class="lines sender">{`From ${sender}`}</p>}
    <address>
      {address.name}
      <br />
      {address.street}
      <br />
      {`${address.city} ${address.province} ${address.postalCode}`}
      <br />
      {address.country}
    </address>
    <p>{`${orderNumber(orderId)}: ${contentOf({ items })}`}</p>
  </section>
);

/** Asks before labels are printed again. */
const askAgain = (context: PageContext, form: FormData, all: readonly ReadyParcel[]): Promise<Response> => {
  const printed = all.filter(({ label }) => label !== null);
  const others = all.length - printed.length;
  return confirmPage(context, form, {
    title: `Print ${pluralize(printed.length, 'label')} again?`,
    text: 'A label that is on a box already makes a second parcel.',
    button: 'Print labels',
    fieldNames: ['which'],
    fields: (
      <SelectField
        label="Print"
        name="which"
        options={[
          ...(others > 0
            ? [['new', `Only the ${others} that ${others === 1 ? 'has' : 'have'} not been printed`] as const]
            : []),
          ['all', `All ${all.length}`],
        ]}
      />
    ),
    content: (
      <ul>
        {printed.map(({ orderId, recipient, label }) => (
          <li>{`${orderNumber(orderId)} for ${recipient}: printed ${dateTimeIn(context.ports.timeZone, label?.at ?? '')} by ${label?.by}`}</li>
        ))}
      </ul>
    ),
  });
};

/** Address labels of parcels to print, one for each, with their packing slips if the form wants them. */
export const labelsPage = async (
  context: PageContext,
  form: FormData,
  parcels: readonly OpenParcel[],
): Promise<Response> => {
  const all = parcels.filter(isReady);
  const key = requestKeyOf(form);
  const first = await findFirstPress(context, key);
  if (first === undefined && !isConfirmed(form) && all.some(({ label }) => label !== null))
    return askAgain(context, form, all);
  const isNew = ({ label }: ReadyParcel) => label === null || (first !== undefined && label.at >= first);
  const chosen = textOf(form, 'which') === 'new' ? all.filter(isNew) : all;
  const printed = first === undefined && chosen.length > 0 ? await recordLabels(context, chosen, key) : [];
  if (printed.length > 0) {
    const isSame = (one: ReadyParcel) => (other: ReadyParcel) =>
      one.orderId === other.orderId && one.destination === other.destination;
    return askAgain(
      context,
      form,
      all.map((parcel) => printed.find(isSame(parcel)) ?? parcel),
    );
  }
  const hasSlips = textOf(form, 'slips') !== '';
  return adminPage(
    context,
    { title: 'Address labels', up: { path: context.pageUrl, label: 'Back' } },
    <>
      <p class="screen">
        {`${pluralize(chosen.length, 'label')}${hasSlips ? ` and ${pluralize(chosen.length, 'packing slip')}` : ''}. Print this page.`}
      </p>
      <Unlabeled parcels={parcels} />
      <div class="labels">
        {chosen.map((parcel) => (
          <Label parcel={parcel} sender={context.ports.senderAddress} />
        ))}
      </div>
      {hasSlips && <Slips parcels={chosen} ports={context.ports} />}
    </>,
  );
};
