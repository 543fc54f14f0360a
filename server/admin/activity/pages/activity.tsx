/** @jsxImportSource hono/jsx */
import { dateTimeIn } from '#backend/domain/days.ts';
import { attemptDays, type HourAttempts, hourStart, loadAttempts } from '../../../database/attempts';
import { textOf } from '../../../html/form';
import { ActionForm } from '../../components/action-form';
import { describeEvent, kindLabel } from '../../components/event-texts';
import { idempotencyKeyOf, wholeNumber } from '../../components/fields';
import { FilterBar, searchAction } from '../../components/filter-bar';
import { FormField, SelectField } from '../../components/form-field';
import { adminPage } from '../../components/layout';
import { filterOf } from '../../components/page-url';
import { Pager } from '../../components/pager';
import { type Column, Table } from '../../components/table';
import { closeEvent, isClosedByOrder, openEvents } from '../../events';
import { orderPath, paths, productPath } from '../../navigation';
import { orderNumber } from '../../orders/orders';
import { definePage, type PageContext } from '../../page';
import { type Activity, listActivity, listActivityNames, shopActor } from '../activity';
import { itemKey, loadNames, type SubjectNames } from '../subjects';

const path = paths.activity;

const filters = { all: 'All', open: 'Needs a decision', attempts: 'Failed sign-ins' } as const;

/** Fields of the search in addition to its text. */
const fieldNames = ['actor', 'kind', 'from', 'to'] as const;

interface SubjectProps {
  readonly event: Activity;
  readonly names: SubjectNames;
}

const Subject = ({ event: { orderId, personId, detail }, names }: SubjectProps) => {
  if (orderId !== null) return <a href={orderPath(orderId)}>{orderNumber(orderId)}</a>;
  const [product, giftlist] = [detail['product'], detail['giftlist']].map((id) => id && String(id));
  if (product) return <a href={productPath(product)}>{names.products.get(product) || product}</a>;
  if (giftlist)
    return <a href={`${paths.giftlists}/${giftlist}`}>{names.giftlists.get(giftlist) ?? 'A deleted giftlist'}</a>;
  if (personId === null) return null;
  const person = names.people.get(personId);
  return person === undefined ? 'An erased customer' : <a href={`${paths.customers}/${personId}`}>{person}</a>;
};

const columnsOf = (timeZone: string, names: SubjectNames) => [
  { label: 'Time', isShort: true, cell: ({ createdAt }: Activity) => dateTimeIn(timeZone, createdAt) },
  { label: 'By', cell: ({ actor }: Activity) => actor ?? shopActor },
  {
    label: 'What',
    cell: (event: Activity) => describeEvent(event, (number) => names.items.get(itemKey(event.orderId, number))),
  },
  { label: 'About', cell: (event: Activity) => <Subject event={event} names={names} /> },
];

const decision = {
  label: 'Decision',
  cell: ({ seq, kind, detail }: Activity) =>
    isClosedByOrder(kind) ? (
      'On the page of the order'
    ) : (
      <ActionForm
        action={`${path}/close`}
        label={describeEvent({ kind, detail })}
        hidden={{ event: seq, key: crypto.randomUUID() }}
      >
        <button class="button small">Done</button>
      </ActionForm>
    ),
};

const attemptColumns = (timeZone: string): Column<HourAttempts>[] => [
  { label: 'Hour from', isShort: true, cell: ({ hour }) => dateTimeIn(timeZone, hourStart(hour)) },
  { label: 'Operators, wrong password', isNumber: true, cell: ({ operator }) => operator },
  { label: 'Customers, wrong password', isNumber: true, cell: ({ password }) => password },
  { label: 'Names and emails tried', isNumber: true, cell: ({ name }) => name },
];

const Attempts = ({ hours, timeZone }: { readonly hours: readonly HourAttempts[]; readonly timeZone: string }) => (
  <>
    <p>
      {`Counts by hour of the last ${attemptDays} days, without who it was. Many in one hour are probably strangers who try. Five wrong passwords in a row lock a name for 15 minutes.`}
    </p>
    <Table label="Failed sign-ins" rows={hours} columns={attemptColumns(timeZone)} empty="None." />
  </>
);

const Events = async ({ context, isOpen }: { readonly context: PageContext; readonly isOpen: boolean }) => {
  const { db, query, ports, unseal } = context;
  const [actor, kind, from, to] = fieldNames.map((name) => textOf(query, name));
  const fields = { actor: actor ?? '', kind: kind ?? '', from: from ?? '', to: to ?? '' };
  const subject = unseal(textOf(query, 'search'));
  const page = textOf(query, 'page');
  const { rows, ...pages } = await listActivity(db, ports.timeZone, { ...fields, isOpen, subject, page });
  const { actors, kinds } = await listActivityNames(db);
  return (
    <>
      <FilterBar
        search={{ label: 'Order, product, list or customer', value: subject, fields: fieldNames, isPrivate: true }}
      >
        <SelectField label="By" name="actor" value={fields.actor} options={[['', 'Anybody'], ...actors]} />
        <SelectField
          label="Kind"
          name="kind"
          value={fields.kind}
          options={[['', 'All'], ...kinds.map((one) => [one, kindLabel(one)] as const)]}
        />
        <FormField label="From" name="from" type="date" value={fields.from} />
        <FormField label="To" name="to" type="date" value={fields.to} />
      </FilterBar>
      <Table
        label="Activity"
        rows={rows}
        columns={[...columnsOf(ports.timeZone, await loadNames(db, rows)), ...(isOpen ? [decision] : [])]}
        empty={isOpen ? 'No decision is needed.' : 'No activity matches.'}
      />
      <Pager page={pages} />
    </>
  );
};

const show = async (context: PageContext): Promise<Response> => {
  const { db, query, ports } = context;
  const filter = filterOf(query, filters, 'all');
  const isAttempts = filter === 'attempts';
  return adminPage(
    context,
    { title: 'Activity' },
    <>
      <FilterBar filterLinks={{ current: filter, labels: filters, counts: { open: (await openEvents(db)).length } }} />
      {isAttempts ? (
        <Attempts hours={await loadAttempts(db, ports.now())} timeZone={ports.timeZone} />
      ) : (
        await Events({ context, isOpen: filter === 'open' })
      )}
    </>,
  );
};

/** The audit log, with the events that need a decision, and counts of failed sign-ins. */
export const activityPage = definePage({
  path,
  show,
  actions: {
    search: searchAction(undefined, fieldNames),
    close: async (context, form) => {
      await closeEvent(context, wholeNumber(textOf(form, 'event')), idempotencyKeyOf(form));
      return 'closed';
    },
  },
  doneMessages: { closed: 'Saved.' },
});
