/** @jsxImportSource hono/jsx */
import { shopDay } from '#backend/calls/tax-rates.ts';
import { formatRate } from '#backend/domain/tax.ts';
import { provinceCode, provinces } from '#rules/provinces.ts';
import { textOf } from '../../../html/form';
import { ActionForm } from '../../components/action-form';
import { Card } from '../../components/card';
import { confirmPage, isConfirmed } from '../../components/confirm-page';
import { shownFields, shownValue } from '../../components/fields';
import { FormField, SelectField } from '../../components/form-field';
import { adminPage } from '../../components/layout';
import { Table } from '../../components/table';
import { ChangesCard, stepOf } from '../../components/timeline';
import { OperatorError } from '../../context';
import { paths } from '../../navigation';
import type { Action, AdminPage, PageContext } from '../../page';
import {
  listTaxes,
  type ProvinceTaxes,
  type RateChange,
  ratesInWords,
  readRateChange,
  removeTaxRate,
  setTaxRate,
  taxHistory,
} from '../taxes';

const path = paths.taxes;

/** Labels of conflicts, by field. */
const labels: Readonly<Record<string, string>> = {
  rate: 'Rate',
  ...Object.fromEntries(provinces.map(({ code, name }) => [code, name])),
};

const UpcomingRates = ({ taxes: { code, name, upcoming } }: { readonly taxes: ProvinceTaxes }) =>
  upcoming.length === 0 ? (
    '–'
  ) : (
    <div class="stack">
      {upcoming.map(({ fromDay, rate }) => (
        <ActionForm
          action={`${path}/remove`}
          label={`${name} from ${fromDay}`}
          hidden={{ province: code, fromDay, ...shownFields({ rate: formatRate(rate) }) }}
        >
          <span class="badges">
            <span>{`${formatRate(rate)} from ${fromDay}`}</span>
            <button class="button small">Remove</button>
          </span>
        </ActionForm>
      ))}
    </div>
  );

const columns = [
  { label: 'Province', cell: ({ name }: ProvinceTaxes) => name },
  { label: 'Today', cell: ({ current }: ProvinceTaxes) => formatRate(current.rate), isNumber: true },
  { label: 'Later', cell: (taxes: ProvinceTaxes) => <UpcomingRates taxes={taxes} /> },
];

const RateForm = ({ all, today }: { readonly all: readonly ProvinceTaxes[]; readonly today: string }) => (
  <ActionForm
    action={`${path}/save`}
    hidden={shownFields(Object.fromEntries(all.map((taxes) => [taxes.code, ratesInWords(taxes)])))}
  >
    <SelectField
      label="Province"
      name="province"
      options={[['', 'Choose one'], ...all.map(({ code, name }) => [code, name] as const)]}
    />
    <FormField label="Rate (%)" name="rate" inputmode="decimal" required />
    <FormField label="From" name="fromDay" type="date" min={today} required />
    <button class="button accent">Save</button>
  </ActionForm>
);

const show = async (context: PageContext): Promise<Response> => {
  const { timeZone } = context.ports;
  const all = await listTaxes(context);
  const history = await taxHistory(context);
  return adminPage(
    context,
    { title: 'Taxes', up: { path: paths.settings, label: 'Settings' } },
    <>
      <p>
        {`Orders are taxed by destination, at the rate of their day, and keep it. Without an address, Ontario's rate counts. A day begins at midnight in ${timeZone}.`}
      </p>
      <Card title="Change a rate">
        <RateForm all={all} today={shopDay(context)} />
      </Card>
      <Table label="Tax rates" rows={all} columns={columns} empty="" />
      <ChangesCard steps={history.map((event) => stepOf(timeZone, event))} />
    </>,
  );
};

const confirmFromToday = (
  context: PageContext,
  form: FormData,
  { province, rate, fromDay }: RateChange,
): Promise<Response> =>
  confirmPage(context, form, {
    title: `${labels[province] ?? province}: ${formatRate(rate)} from today?`,
    text: `It holds from now on (${fromDay}) and cannot be removed, only followed by another rate. Paid orders and open payment pages keep theirs.`,
    action: `${path}/save`,
    button: `Use ${formatRate(rate)} now`,
  });

const save: Action = async (context, form) => {
  const entry = { province: textOf(form, 'province'), rate: textOf(form, 'rate'), fromDay: textOf(form, 'fromDay') };
  const today = shopDay(context);
  const change = readRateChange(entry, today);
  if (change.fromDay === today && !isConfirmed(form)) return confirmFromToday(context, form, change);
  return (await setTaxRate(context, change, shownValue(form, change.province))) ? 'saved' : 'unchanged';
};

const remove: Action = async (context, form) => {
  const province = provinceCode(textOf(form, 'province'));
  if (province === undefined) throw new OperatorError('Reload the page.');
  const isNew = await removeTaxRate(context, province, textOf(form, 'fromDay'), shownValue(form, 'rate'));
  return isNew ? 'removed' : 'unchanged';
};

/** Sales tax by province, with the days from which the rates hold. */
export const taxesPage: AdminPage = {
  path,
  show,
  actions: { save, remove },
  labelOf: (name) => labels[name],
  doneMessages: { saved: 'Rate saved.', removed: 'Rate removed.', unchanged: 'Already saved.' },
};
