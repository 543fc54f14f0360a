/** @jsxImportSource hono/jsx */
import { dateTimeIn, dayIn } from '#backend/domain/days.ts';
import { displayTitle } from '#rules/giftlist.ts';
import { Facts } from '../../../html/facts';
import { redirect, textOf } from '../../../html/form';
import { ActionForm } from '../../components/action-form';
import { Badge } from '../../components/badge';
import { Card } from '../../components/card';
import { confirmPage, isConfirmed } from '../../components/confirm-page';
import { download } from '../../components/download';
import { idempotencyKeyOf, shownFieldName, shownValue } from '../../components/fields';
import { Checkbox } from '../../components/form-field';
import { adminPage } from '../../components/layout';
import { OrderBadges } from '../../components/order-badges';
import { withQuery } from '../../components/page-url';
import { Pager } from '../../components/pager';
import { Table } from '../../components/table';
import { stepOf, Timeline } from '../../components/timeline';
import { OperatorError } from '../../context';
import { eventOfForm } from '../../events';
import { formatDollars } from '../../format';
import { mailStateText } from '../../mail/mails';
import { paths } from '../../navigation';
import { orderNumber } from '../../orders/orders';
import { type Action, definePage, type PageContext } from '../../page';
import { loadCustomer } from '../customer';
import { eraseDataSubject } from '../erase';
import { exportPersonalData } from '../export';
import { Account, accountActions, customerKeyOf, pathOf } from './customer-account';

const path = paths.customers;

const show = async (context: PageContext): Promise<Response> => {
  const customer = await loadCustomer(context.db, customerKeyOf(context), textOf(context.query, 'page'));
  const { timeZone } = context.ports;
  const { person, name, email, orders, orderCount, giftlists, sessions, mails, events } = customer;
  const base = pathOf(context);
  const { seenAt } = sessions;
  const search = context.seal(person ? `@${person.username}` : email);
  return adminPage(
    context,
    { title: name, up: { path, label: 'Customers' } },
    <>
      <p class="badges">
        {person?.suspensionReason ? (
          <Badge tone="danger">Suspended</Badge>
        ) : (
          <Badge>{person ? 'Member' : 'Guest'}</Badge>
        )}
        {person && `@${person.username}`}
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <div class="columns">
        <div class="stack">
          <Card
            title="Orders"
            actions={
              orderCount > orders.length && (
                <a
                  class="button small"
                  href={withQuery(paths.orders, { filter: 'all', search })}
                >{`All ${orderCount}`}</a>
              )
            }
          >
            <Table
              label="Latest orders"
              rows={orders}
              empty="No orders."
              columns={[
                {
                  label: 'Order',
                  cell: ({ id }) => <a href={`${paths.orders}/${id}`}>{orderNumber(id)}</a>,
                  isShort: true,
                },
                { label: 'Day', cell: ({ createdAt }) => dayIn(timeZone, createdAt), isShort: true },
                { label: 'Total', cell: ({ totalAmount }) => formatDollars(totalAmount), isNumber: true },
                {
                  label: 'Status',
                  cell: ({ status, refundedCents }) => <OrderBadges status={status} isRefunded={refundedCents > 0} />,
                },
              ]}
            />
          </Card>
          {person && (
            <Card title="Giftlists">
              <Table
                label="Giftlists"
                rows={giftlists.rows}
                empty="No giftlists."
                columns={[
                  {
                    label: 'Title',
                    cell: ({ id, title, isHidden, takedownReason }) =>
                      isHidden && takedownReason === null ? (
                        displayTitle({ title })
                      ) : (
                        <a href={`${paths.giftlists}/${id}`}>{displayTitle({ title })}</a>
                      ),
                  },
                  {
                    label: 'State',
                    cell: ({ isHidden, takedownReason }) =>
                      takedownReason === null ? (
                        <Badge>{isHidden ? 'Hidden by owner' : 'Public'}</Badge>
                      ) : (
                        <Badge tone="danger">Taken down</Badge>
                      ),
                  },
                ]}
              />
              <Pager page={giftlists} />
            </Card>
          )}
          <Card title="Latest mail">
            <Table
              label="Latest mail"
              rows={mails}
              empty="No mail in the last 30 days."
              columns={[
                { label: 'Subject', cell: ({ subject }) => subject },
                { label: 'Time', cell: ({ createdAt }) => dateTimeIn(timeZone, createdAt), isShort: true },
                { label: 'State', cell: (mail) => <Badge>{mailStateText(mail)}</Badge> },
              ]}
            />
          </Card>
        </div>
        <div class="stack">
          {person && <Account base={base} customer={customer} />}
          <Card title="Data">
            <Facts
              facts={[
                ['Sessions', Number(sessions.count)],
                ...(seenAt !== null && seenAt > 0
                  ? [['Last visit', dayIn(timeZone, new Date(seenAt).toISOString())] as const]
                  : []),
              ]}
            />
            <div class="actions">
              <ActionForm action={`${base}/export`}>
                {customer.hasSurprises && <Checkbox label="With gifts that are still a surprise" name="surprises" />}
                <button class="button">Export data</button>
              </ActionForm>
              <ActionForm action={`${base}/erase`} hidden={{ key: crypto.randomUUID() }}>
                <button class="button">Erase data…</button>
              </ActionForm>
            </div>
          </Card>
        </div>
      </div>
      {events.length > 0 && (
        <Card title="Timeline">
          <Timeline steps={events.map((event) => stepOf(timeZone, event))} />
        </Card>
      )}
    </>,
  );
};

/**
 * Answers a second press as the first, although the customer does not exist any more. Their email may have new data,
 * which the form did not show.
 */
const answerErased = async (context: PageContext): Promise<Response> => {
  const hasNewData = await loadCustomer(context.db, customerKeyOf(context)).then(
    () => true,
    () => false,
  );
  if (!hasNewData) return redirect(withQuery(path, { done: 'erased' }));
  throw new OperatorError(
    'This form has erased the data that it showed. The shop has got new data about this customer since: look at it, then erase it from here.',
  );
};

const eraseOnce: Action = async (context, form) => {
  const { email, person, name, orderCount } = await loadCustomer(context.db, customerKeyOf(context));
  if (!isConfirmed(form))
    return confirmPage(context, form, {
      title: "Erase this customer's data?",
      text: 'This cannot be undone. Paid orders are kept for seven years without personal data. Everything else is deleted.',
      button: 'Erase data',
      hidden: { [shownFieldName('person')]: person?.id ?? '' },
      content: <p>{`${name}, ${email}, ${orderCount} orders`}</p>,
    });
  const isErased = await eraseDataSubject(context, email, {
    personId: shownValue(form, 'person') || undefined,
    key: idempotencyKeyOf(form),
  });
  return isErased ? redirect(withQuery(path, { done: 'erased' })) : answerErased(context);
};

/** Erases a customer, once per form. */
const erase: Action = async (context, form) => {
  const isErased = async () => (await eventOfForm(context.db, idempotencyKeyOf(form))) !== undefined;
  if (await isErased()) return answerErased(context);
  try {
    return await eraseOnce(context, form);
  } catch (error) {
    // The first press may have finished in between.
    if (await isErased()) return answerErased(context);
    throw error;
  }
};

/** One customer, without addresses. */
export const customerPage = definePage({
  path: `${path}/:customer`,
  show,
  actions: {
    ...accountActions,
    erase,
    export: async (context, form) => {
      const { email } = await loadCustomer(context.db, customerKeyOf(context));
      return download(await exportPersonalData(context, email, { hasSurprises: form.has('surprises') }), 'person.json');
    },
  },
  labelOf: (name) => (name === 'suspension' ? 'Suspension' : undefined),
  doneMessages: {
    suspended: 'Suspended. The customer has been told by email.',
    lifted: 'Suspension lifted. The customer has been told by email.',
    signedOut: 'All sessions ended.',
    pictureRemoved: 'Picture removed. The customer has been notified.',
    passwordSent: 'The customer gets a mail with a link for a new password.',
    unchanged: 'Already saved.',
  },
});
