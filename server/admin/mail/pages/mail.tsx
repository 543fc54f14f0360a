/** @jsxImportSource hono/jsx */
import { dateTimeIn } from '#backend/domain/days.ts';
import { textOf } from '../../../html/form';
import { Note } from '../../../html/note';
import { ActionForm } from '../../components/action-form';
import { confirmPage, isConfirmed } from '../../components/confirm-page';
import { idempotencyKeyOf } from '../../components/fields';
import { FilterBar } from '../../components/filter-bar';
import { adminPage } from '../../components/layout';
import { filterOf } from '../../components/page-url';
import { Pager } from '../../components/pager';
import { Table } from '../../components/table';
import { pluralize } from '../../format';
import { paths } from '../../navigation';
import { definePage, type PageContext } from '../../page';
import {
  countRetryable,
  countStuckMails,
  countWaitingMails,
  discardMail,
  type ListedMail,
  listMails,
  mailCause,
  mailFilters,
  oldestUnsent,
  retryAllMails,
  retryMail,
} from '../mails';

const path = paths.mail;

const columnsOf = (timeZone: string) => [
  { label: 'Subject', cell: ({ subject }: ListedMail) => subject },
  { label: 'To', cell: ({ email }: ListedMail) => email },
  { label: 'Created', isShort: true, cell: ({ createdAt }: ListedMail) => dateTimeIn(timeZone, createdAt) },
  { label: 'Attempts', isNumber: true, cell: ({ tries }: ListedMail) => tries },
];

const failedColumnsOf = (timeZone: string) => [
  { label: 'Cause', cell: ({ lastReply }: ListedMail) => mailCause(lastReply) },
  {
    label: 'Next attempt',
    isShort: true,
    cell: ({ state, nextTryAt }: ListedMail) =>
      state === 'failed' ? 'none' : dateTimeIn(timeZone, new Date(nextTryAt).toISOString()),
  },
];

const actionsColumn = {
  label: 'Actions',
  cell: ({ id, subject, email, expiresAt }: ListedMail) => (
    <span class="badges">
      {expiresAt === null && (
        <ActionForm
          action={`${path}/retry`}
          label={`Retry ${subject} to ${email}`}
          hidden={{ mail: id, key: crypto.randomUUID() }}
        >
          <button class="button small">Retry</button>
        </ActionForm>
      )}
      <ActionForm
        action={`${path}/discard`}
        label={`Discard ${subject} to ${email}`}
        hidden={{ mail: id, key: crypto.randomUUID() }}
      >
        <button class="button small">Discard…</button>
      </ActionForm>
    </span>
  ),
};

const show = async (context: PageContext): Promise<Response> => {
  const { db, query, ports } = context;
  const { timeZone } = ports;
  const filter = filterOf(query, mailFilters, 'failed');
  const page = await listMails(db, filter, textOf(query, 'page'));
  const counts: Readonly<Record<string, number>> = {
    failed: await countStuckMails(db),
    waiting: await countWaitingMails(db),
  };
  const isUnsent = filter === 'failed' || filter === 'on-file';
  const [latest] = isUnsent ? page.rows : [];
  const since = filter === 'failed' ? (await oldestUnsent(db)).failed : undefined;
  return adminPage(
    context,
    {
      title: 'Mail',
      actions: (
        <>
          {latest && (
            <ActionForm action={`${path}/retry-all`}>
              <button class="button">Retry all…</button>
            </ActionForm>
          )}
          <a href={paths.mailPreviews}>Previews and test mail</a>
        </>
      ),
    },
    <>
      <FilterBar filterLinks={{ current: filter, labels: mailFilters, counts }} />
      {latest && since !== undefined && (
        <Note tone="warning">
          {`Emails have not been getting through since ${dateTimeIn(timeZone, since)}. ${mailCause(latest.lastReply)}`}
        </Note>
      )}
      {latest && filter === 'on-file' && (
        <Note tone="warning">
          The shop had no mail server, so these emails were only written to files. Set SMTP_URL, restart the shop, and
          retry.
        </Note>
      )}
      <Table
        label="Mail"
        rows={page.rows}
        columns={[
          ...columnsOf(timeZone),
          ...(filter === 'failed' ? failedColumnsOf(timeZone) : []),
          ...(isUnsent ? [actionsColumn] : []),
        ]}
        empty="No email here."
      />
      <Pager page={page} />
    </>,
  );
};

/** The mail outbox. */
export const mailPage = definePage({
  path,
  show,
  actions: {
    retry: async (context, form) => {
      await retryMail(context, textOf(form, 'mail'), idempotencyKeyOf(form));
      return 'retried';
    },
    'retry-all': async (context, form) => {
      const { mails, people } = await countRetryable(context.db);
      if (!isConfirmed(form))
        return confirmPage(context, form, {
          title: 'Retry all emails?',
          text: `${pluralize(mails, 'email')} to ${pluralize(people, 'person', 'people')} will be sent, however old. Emails with a code or a link that expires stay.`,
          button: 'Retry all',
        });
      await retryAllMails(context);
      return 'all';
    },
    discard: async (context, form) => {
      if (!isConfirmed(form))
        return confirmPage(context, form, {
          title: 'Discard this email?',
          text: 'It is deleted, and never sent. This cannot be undone.',
          button: 'Discard',
        });
      await discardMail(context, textOf(form, 'mail'), idempotencyKeyOf(form));
      return 'discarded';
    },
  },
  doneMessages: {
    retried: 'Email queued for retry.',
    all: 'All emails without a code are queued for retry.',
    discarded: 'Email discarded.',
  },
});
