/** @jsxImportSource hono/jsx */
import { dayIn, momentIn } from '#backend/domain/days.ts';
import { displayTitle } from '#rules/giftlist.ts';
import { redirect, textOf } from '../../http/html-page';
import { EditConflict } from '../changes';
import { ActionForm } from '../components/action-form';
import { Badge } from '../components/badge';
import { Card } from '../components/card';
import { confirmPage, isConfirmed } from '../components/confirm-page';
import { conflictPage } from '../components/conflict-page';
import { download } from '../components/download';
import { Facts } from '../components/facts';
import { openedFields, openedName, openedOf } from '../components/fields';
import { TextArea } from '../components/form-field';
import { formatDollars } from '../components/format';
import { adminPage } from '../components/layout';
import { paths } from '../components/navigation';
import { Note } from '../components/note';
import { OrderBadges } from '../components/order-badges';
import { withQuery } from '../components/place';
import { Table } from '../components/table';
import { Timeline } from '../components/timeline';
import { OperatorError } from '../context';
import { describeEvent } from '../event-texts';
import { orderNumber } from '../orders';
import type { Action, AdminPage, PageWork } from '../page';
import { type Customer, type CustomerKey, loadCustomer } from '../people/customer';
import { eraseDataSubject } from '../people/erase';
import { exportPersonalData } from '../people/export';
import { sendPasswordMail } from '../people/new-password';
import { endAllSessions, longestReason, readReason, removePicture, setSuspension } from '../people/suspend';

const path = paths.people;

/** A member by id, a guest by a sealed email. */
const keyOf = ({ params, unseal }: PageWork): CustomerKey => {
  const text = params['customer'] ?? '';
  return text.startsWith('usr_') ? { personId: text } : { email: unseal(text) };
};

const pathOf = ({ params }: PageWork): string => `${path}/${params['customer']}`;

const State = ({ base, customer: { person } }: { readonly base: string; readonly customer: Customer }) => {
  const reason = person?.suspensionReason ?? '';
  return (
    <Card title="Account">
      {reason !== '' && <Note tone="warning">{`Suspended: ${reason}`}</Note>}
      <details open={reason !== ''}>
        <summary>{reason === '' ? 'Suspend this customer' : 'Change or lift the suspension'}</summary>
        <ActionForm action={`${base}/suspend`} hidden={openedFields({ suspension: reason })}>
          <TextArea
            label="Reason"
            hint="The customer reads it. They cannot sign in, and others do not see their giftlists. Paid orders still ship."
            name="suspension"
            value={reason}
            required
            maxlength={longestReason}
          />
          <button class="button danger">{reason === '' ? 'Suspend' : 'Change the reason'}</button>
        </ActionForm>
      </details>
      {reason !== '' && (
        <ActionForm action={`${base}/lift`} hidden={openedFields({ suspension: reason })}>
          <button class="button accent">Lift the suspension</button>
        </ActionForm>
      )}
      <div class="actions">
        <ActionForm action={`${base}/password`}>
          <button class="button">Send a mail for a new password</button>
        </ActionForm>
        <ActionForm action={`${base}/sign-out`}>
          <button class="button">End all sessions…</button>
        </ActionForm>
        {person?.photoUrl && (
          <ActionForm action={`${base}/picture`} hidden={openedFields({ picture: person.photoUrl })}>
            <button class="button">Remove picture…</button>
          </ActionForm>
        )}
      </div>
    </Card>
  );
};

const show = async (work: PageWork): Promise<Response> => {
  const customer = await loadCustomer(work.db, keyOf(work));
  const { timeZone } = work.ports;
  const { person, name, email, orders, orderCount, giftlists, sessions, mails, events } = customer;
  const base = pathOf(work);
  const seen = sessions.map(({ seenAt }) => seenAt).toSorted((one, other) => other - one);
  const search = work.seal(person ? `@${person.username}` : email);
  return adminPage(
    work,
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
              <a
                class="button small"
                href={withQuery(paths.orders, { filter: 'all', search })}
              >{`All ${orderCount}`}</a>
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
                rows={giftlists}
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
            </Card>
          )}
          <Card title="Latest mail">
            <Table
              label="Latest mail"
              rows={mails}
              empty="No mail in the last 30 days."
              columns={[
                { label: 'Subject', cell: ({ subject }) => subject },
                { label: 'Time', cell: ({ createdAt }) => momentIn(timeZone, createdAt), isShort: true },
                { label: 'State', cell: ({ state }) => <Badge>{state}</Badge> },
              ]}
            />
          </Card>
        </div>
        <div class="stack">
          {person && <State base={base} customer={customer} />}
          <Card title="Data">
            <Facts
              facts={[
                ['Sessions', sessions.length],
                ...(seen[0] ? [['Last visit', dayIn(timeZone, new Date(seen[0]).toISOString())] as const] : []),
              ]}
            />
            <div class="actions">
              <ActionForm action={`${base}/export`}>
                <button class="button">Export data</button>
              </ActionForm>
              <ActionForm action={`${base}/erase`}>
                <button class="button">Erase data…</button>
              </ActionForm>
            </div>
          </Card>
        </div>
      </div>
      {events.length > 0 && (
        <Card title="Timeline">
          <Timeline
            steps={events.map((event) => ({
              at: momentIn(timeZone, event.createdAt),
              actor: event.actor,
              text: describeEvent(event),
            }))}
          />
        </Card>
      )}
    </>,
  );
};

const personIdOf = (work: PageWork): string => {
  const key = keyOf(work);
  if (!('personId' in key)) throw new OperatorError('This customer has no account.');
  return key.personId;
};

const suspend: Action = async (work, form) => {
  const reason = readReason(textOf(form, 'suspension'));
  try {
    const isNew = await setSuspension(work, personIdOf(work), { reason, opened: openedOf(form, 'suspension') });
    return isNew ? 'suspended' : 'known';
  } catch (error) {
    if (!(error instanceof EditConflict)) throw error;
    return conflictPage(work, form, error, { action: `${pathOf(work)}/suspend`, labels: { suspension: 'Suspension' } });
  }
};

const lift: Action = async (work, form) => {
  const isNew = await setSuspension(work, personIdOf(work), { reason: '', opened: openedOf(form, 'suspension') });
  return isNew ? 'lifted' : 'known';
};

const signOut: Action = async (work, form) => {
  if (!isConfirmed(form))
    return confirmPage(work, form, {
      title: 'End all sessions?',
      text: 'The customer is signed out in every browser and has to sign in again.',
      action: `${pathOf(work)}/sign-out`,
      button: 'End all sessions',
    });
  return (await endAllSessions(work, personIdOf(work))) > 0 ? 'signedOut' : 'known';
};

const picture: Action = async (work, form) => {
  if (!isConfirmed(form))
    return confirmPage(work, form, {
      title: 'Remove the picture?',
      text: 'This cannot be undone. The customer is notified.',
      action: `${pathOf(work)}/picture`,
      button: 'Remove picture',
      content: <img class="picture" src={openedOf(form, 'picture')} alt="To be removed" width={64} height={64} />,
    });
  return (await removePicture(work, personIdOf(work), openedOf(form, 'picture'))) ? 'pictureRemoved' : 'known';
};

const erase: Action = async (work, form) => {
  const { email, person, name, orderCount } = await loadCustomer(work.db, keyOf(work));
  if (!isConfirmed(form))
    return confirmPage(work, form, {
      title: "Erase this customer's data?",
      text: 'This cannot be undone. Paid orders are kept for seven years without personal data. Everything else is deleted.',
      action: `${pathOf(work)}/erase`,
      button: 'Erase data',
      hidden: { [openedName('person')]: person?.id ?? '' },
      content: <p>{`${name}, ${email}, ${orderCount} orders`}</p>,
    });
  await eraseDataSubject(work, email, { personId: openedOf(form, 'person') || undefined });
  return redirect(withQuery(path, { done: 'erased' }));
};

/** One customer, without addresses. */
export const customerPage: AdminPage = {
  path: `${path}/:customer`,
  show,
  actions: {
    suspend,
    lift,
    'sign-out': signOut,
    picture,
    erase,
    password: async (work) => {
      await sendPasswordMail(work, (await loadCustomer(work.db, keyOf(work))).email);
      return 'passwordSent';
    },
    export: async (work) =>
      download(await exportPersonalData(work, (await loadCustomer(work.db, keyOf(work))).email), 'person.json'),
  },
  done: {
    suspended: 'Suspended. The customer has been told by email.',
    lifted: 'Suspension lifted. The customer has been told by email.',
    signedOut: 'All sessions ended.',
    pictureRemoved: 'Picture removed. The customer has been notified.',
    passwordSent: 'The customer gets a mail with a link for a new password.',
    known: 'Already saved.',
  },
};
