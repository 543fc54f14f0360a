/** @jsxImportSource hono/jsx */
import { shopDay } from '#backend/calls/tax-rates.ts';
import { formatRate } from '#backend/domain/tax.ts';
import { provinces } from '#rules/provinces.ts';
import { textOf } from '../../../html/form';
import { ActionForm } from '../../components/action-form';
import { Card } from '../../components/card';
import { confirmPage, isConfirmed } from '../../components/confirm-page';
import { shownFields, shownValue } from '../../components/fields';
import { FormField, SelectField } from '../../components/form-field';
import { adminPage } from '../../components/layout';
import { Table } from '../../components/table';
import { ChangesCard, stepOf } from '../../components/timeline';
import { paths } from '../../navigation';
import { defineAction, definePage, type PageContext } from '../../page';
import { changeTaxRegistrations, listTaxRegistrations, maxNumberLength } from '../tax-registrations';
import {
  laterInWords,
  listTaxes,
  type ProvinceTaxes,
  ratedClasses,
  ratesInWords,
  readRateChange,
  removeTaxRate,
  setTaxRate,
  taxesInWords,
  taxHistory,
  wordsAfter,
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
      {upcoming.map((tax) => (
        <ActionForm
          action={`${path}/remove`}
          label={`${name}: ${laterInWords(tax)}`}
          hidden={{
            province: code,
            taxClass: tax.taxClass,
            name: tax.name,
            fromDay: tax.fromDay,
            ...shownFields({ rate: formatRate(tax.rate) }),
          }}
        >
          <span class="badges">
            <span>{laterInWords(tax)}</span>
            <button class="button small">Remove</button>
          </span>
        </ActionForm>
      ))}
    </div>
  );

const columns = [
  { label: 'Province', cell: ({ name }: ProvinceTaxes) => name },
  { label: 'Today', cell: ({ current }: ProvinceTaxes) => taxesInWords(current, 'standard') },
  { label: 'GST only', cell: ({ current }: ProvinceTaxes) => taxesInWords(current, 'gst only') },
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
    <SelectField label="Products" name="taxClass" options={Object.entries(ratedClasses)} />
    <FormField label="Tax" name="name" list="tax-names" required maxlength={20} autocomplete="off" />
    <datalist id="tax-names">
      {['GST', 'HST', 'PST', 'QST', 'RST'].map((name) => (
        <option>{name}</option>
      ))}
    </datalist>
    <FormField label="Rate (%), 0 ends the tax" name="rate" inputmode="decimal" required />
    <FormField label="From" name="fromDay" type="date" min={today} required />
    <button class="button accent">Save</button>
  </ActionForm>
);

const RegistrationForm = ({ all }: { readonly all: Awaited<ReturnType<typeof listTaxRegistrations>> }) => (
  <ActionForm
    action={`${path}/register`}
    hidden={shownFields(Object.fromEntries(all.map(({ tax, number }) => [tax, number])))}
  >
    {all.map(({ tax, number, isCharged }) => (
      <FormField
        label={tax}
        name={tax}
        value={number}
        maxlength={maxNumberLength}
        autocomplete="off"
        {...(isCharged && number === '' && { hint: 'Charged without a number.' })}
      />
    ))}
    <button class="button accent">Save numbers</button>
  </ActionForm>
);

const show = async (context: PageContext): Promise<Response> => {
  const { timeZone } = context.ports;
  const all = await listTaxes(context);
  const registrations = await listTaxRegistrations(context);
  const history = await taxHistory(context);
  return adminPage(
    context,
    { title: 'Taxes', up: { path: paths.settings, label: 'Settings' } },
    <>
      <p>
        {`Orders are taxed by destination, at the rates of their day, and keep them. Without an address, Ontario's count. A day begins at midnight in ${timeZone}. A product's tax is standard, GST only (books, children's clothes) or none (basic food).`}
      </p>
      <Card title="Change a rate">
        <RateForm all={all} today={shopDay(context)} />
      </Card>
      <Table label="Tax rates" rows={all} columns={columns} empty="" />
      <Card title="Registration numbers">
        <p class="muted">On receipts and in confirmations, beside the tax.</p>
        <RegistrationForm all={registrations} />
      </Card>
      <ChangesCard steps={history.map((event) => stepOf(timeZone, event))} />
    </>,
  );
};

/** Fields of a rate. */
const enteredRate = (form: FormData) => ({
  province: textOf(form, 'province'),
  taxClass: textOf(form, 'taxClass'),
  name: textOf(form, 'name'),
  rate: textOf(form, 'rate'),
  fromDay: textOf(form, 'fromDay'),
});

const save = defineAction(async (context, form) => {
  const today = shopDay(context);
  const change = readRateChange(enteredRate(form), today);
  const { province, fromDay } = change;
  if (fromDay === today && !isConfirmed(form)) {
    const taxes = (await listTaxes(context)).find(({ code }) => code === province);
    const words = taxes ? wordsAfter(taxes, change) : '';
    return confirmPage(context, form, {
      title: `${labels[province] ?? province}: ${words} from today?`,
      text: `It holds from now on (${fromDay}) and cannot be removed, only followed by another rate. Paid orders and open payment pages keep theirs.`,
      button: `Use ${words} now`,
    });
  }
  return (await setTaxRate(context, change, shownValue(form, province))) ? 'saved' : 'unchanged';
});

const remove = defineAction(async (context, form) => {
  const { rate: _, ...tax } = readRateChange({ ...enteredRate(form), rate: '0' }, shopDay(context));
  return (await removeTaxRate(context, tax, shownValue(form, 'rate'))) ? 'removed' : 'unchanged';
});

const register = defineAction(async (context, form) => {
  const taxes = (await listTaxRegistrations(context)).map(({ tax }) => tax).filter((tax) => form.has(tax));
  const shown = Object.fromEntries(taxes.map((tax) => [tax, shownValue(form, tax)]));
  const sent = Object.fromEntries(taxes.map((tax) => [tax, textOf(form, tax).trim()]));
  return (await changeTaxRegistrations(context, shown, sent)) ? 'registered' : 'unchanged';
});

/** Sales taxes by province, with the days from which the rates hold, and registration numbers. */
export const taxesPage = definePage({
  path,
  show,
  actions: { save, remove, register },
  labelOf: (name) => labels[name] ?? name,
  doneMessages: { saved: 'Rate saved.', removed: 'Rate removed.', registered: 'Saved.', unchanged: 'Already saved.' },
});
