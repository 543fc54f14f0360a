/** @jsxImportSource hono/jsx */
import { dateTimeIn } from '#backend/domain/days.ts';
import { textOf } from '../../../html/form';
import { ActionForm } from '../../components/action-form';
import { describeEvent, kindLabel } from '../../components/event-texts';
import { wholeNumber } from '../../components/fields';
import { FilterBar } from '../../components/filter-bar';
import { FormField, SelectField } from '../../components/form-field';
import { adminPage } from '../../components/layout';
import { Pager } from '../../components/pager';
import { Table } from '../../components/table';
import { closeEvent, isClosedByOrder, openEvents } from '../../events';
import { paths, productPath } from '../../navigation';
import { orderNumber } from '../../orders/orders';
import type { AdminPage, PageContext } from '../../page';
import { type Activity, listActivity, listActivityNames, shopActor } from '../activity';

const path = paths.activity;

const Subject = ({ event: { orderId, personId, detail } }: { readonly event: Activity }) => {
  if (orderId !== null) return <a href={`${paths.orders}/${orderId}`}>{orderNumber(orderId)}</a>;
  const { product, giftlist } = detail;
  if (product !== undefined) return <a href={productPath(String(product))}>{product}</a>;
  if (giftlist !== undefined) return <a href={`${paths.giftlists}/${giftlist}`}>Giftlist</a>;
  return personId === null ? null : <a href={`${paths.customers}/${personId}`}>Customer</a>;
};

const columnsOf = (timeZone: string) => [
  { label: 'Time', isShort: true, cell: ({ createdAt }: Activity) => dateTimeIn(timeZone, createdAt) },
  { label: 'By', cell: ({ actor }: Activity) => actor ?? shopActor },
  { label: 'What', cell: (event: Activity) => describeEvent(event) },
  { label: 'About', cell: (event: Activity) => <Subject event={event} /> },
];

const decision = {
  label: 'Decision',
  cell: ({ seq, kind, detail }: Activity) =>
    isClosedByOrder(kind) ? (
      'On the page of the order'
    ) : (
      <ActionForm action={`${path}/close`} label={describeEvent({ kind, detail })} hidden={{ event: seq }}>
        <button class="button small">Done</button>
      </ActionForm>
    ),
};

const show = async (context: PageContext): Promise<Response> => {
  const { db, query, ports } = context;
  const isOpen = query.get('filter') === 'open';
  const fields = { actor: textOf(query, 'actor'), kind: textOf(query, 'kind'), day: textOf(query, 'day') };
  const subject = textOf(query, 'search');
  const page = await listActivity(db, ports.timeZone, { ...fields, isOpen, subject, page: textOf(query, 'page') });
  const { actors, kinds } = await listActivityNames(db);
  return adminPage(
    context,
    { title: 'Activity' },
    <>
      <FilterBar
        filterLinks={{
          current: isOpen ? 'open' : '',
          labels: { '': 'All', open: 'Needs a decision' },
          counts: { open: (await openEvents(db)).length },
        }}
        search={{ label: 'Order number or product id', value: subject, fields: Object.keys(fields) }}
      >
        <SelectField
          label="By"
          name="actor"
          value={fields.actor}
          options={[['', 'Anybody'], ...actors.map((one) => [one, one] as const)]}
        />
        <SelectField
          label="Kind"
          name="kind"
          value={fields.kind}
          options={[['', 'All'], ...kinds.map((one) => [one, kindLabel(one)] as const)]}
        />
        <FormField label="Day" name="day" type="date" value={fields.day} />
      </FilterBar>
      <Table
        label="Activity"
        rows={page.rows}
        columns={[...columnsOf(ports.timeZone), ...(isOpen ? [decision] : [])]}
        empty={isOpen ? 'No decision is needed.' : 'No activity matches.'}
      />
      <Pager page={page} />
    </>,
  );
};

/** The audit log, with the events that need a decision. */
export const activityPage: AdminPage = {
  path,
  show,
  actions: {
    close: async (context, form) => {
      await closeEvent(context, wholeNumber(textOf(form, 'event')));
      return 'closed';
    },
  },
  doneMessages: { closed: 'Saved.' },
};
