/** @jsxImportSource hono/jsx */
import { dateTimeIn } from '#backend/domain/days.ts';
import { textOf } from '../../../html/form';
import { Note } from '../../../html/note';
import { explainReply } from '../../../integrations/mail-replies';
import { ActionForm } from '../../components/action-form';
import { confirmPage, isConfirmed } from '../../components/confirm-page';
import { FilterBar } from '../../components/filter-bar';
import { adminPage } from '../../components/layout';
import { filterOf } from '../../components/page-url';
import { Pager } from '../../components/pager';
import { Table } from '../../components/table';
import { paths } from '../../navigation';
import type { AdminPage, PageContext } from '../../page';
import {
  countStuckMails,
  countWaitingMails,
  discardMail,
  type ListedMail,
  listMails,
  mailFilters,
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
  { label: 'Last reply', isShort: true, cell: ({ lastReply }: ListedMail) => lastReply },
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
        <ActionForm action={`${path}/retry`} label={`Retry ${subject} to ${email}`} hidden={{ mail: id }}>
          <button class="button small">Retry</button>
        </ActionForm>
      )}
      <ActionForm action={`${path}/discard`} label={`Discard ${subject} to ${email}`} hidden={{ mail: id }}>
        <button class="button small">Discard…</button>
      </ActionForm>
    </span>
  ),
};

const LastReply = ({ mail, timeZone }: { readonly mail: ListedMail; readonly timeZone: string }) => (
  <Note tone="warning">
    {[
      `Last reply of the mail server, to an email of ${dateTimeIn(timeZone, mail.createdAt)}: ${mail.lastReply}.`,
      explainReply(mail.lastReply),
    ].join(' ')}
  </Note>
);

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
  return adminPage(
    context,
    {
      title: 'Mail',
      actions: latest && (
        <ActionForm action={`${path}/retry-all`}>
          <button class="button">Retry all</button>
        </ActionForm>
      ),
    },
    <>
      <FilterBar filterLinks={{ current: filter, labels: mailFilters, counts }} />
      {latest && filter === 'failed' && <LastReply mail={latest} timeZone={timeZone} />}
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
export const mailPage: AdminPage = {
  path,
  show,
  actions: {
    retry: async (context, form) => {
      await retryMail(context, textOf(form, 'mail'));
      return 'retried';
    },
    'retry-all': async (context) => {
      await retryAllMails(context);
      return 'all';
    },
    discard: async (context, form) => {
      if (!isConfirmed(form))
        return confirmPage(context, form, {
          title: 'Discard this email?',
          text: 'It is deleted, and never sent. This cannot be undone.',
          action: `${path}/discard`,
          button: 'Discard',
        });
      await discardMail(context, textOf(form, 'mail'));
      return 'discarded';
    },
  },
  doneMessages: {
    retried: 'Email queued for retry.',
    all: 'All emails without a code are queued for retry.',
    discarded: 'Email discarded.',
  },
};
