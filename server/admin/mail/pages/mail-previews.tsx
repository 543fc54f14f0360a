/** @jsxImportSource hono/jsx */

import { dateTimeIn } from '#backend/domain/days.ts';
import { mailText } from '#backend/domain/mail-parts.ts';
import { mailHtml } from '../../../html/mail';
import { ActionForm } from '../../components/action-form';
import { Card } from '../../components/card';
import { idempotencyKeyOf } from '../../components/fields';
import { adminPage } from '../../components/layout';
import { Table } from '../../components/table';
import { OperatorError } from '../../context';
import { paths } from '../../navigation';
import { definePage, type PageContext } from '../../page';
import { mailStateText } from '../mails';
import { mailSamples } from '../samples';
import { findTestMail, sendTestMail } from '../test-mail';

const path = paths.mailPreviews;

type TestMailProps = Awaited<ReturnType<typeof findTestMail>> & { readonly timeZone: string };

const TestMail = ({ email, latest, timeZone }: TestMailProps) => (
  <Card title="Test mail">
    {email === null ? (
      <p>
        Add your email address under <a href={paths.operators}>Operators</a> to send yourself a test mail.
      </p>
    ) : (
      <ActionForm action={`${path}/test`} hidden={{ key: crypto.randomUUID() }}>
        <button class="button">Send a test mail</button>
        <span class="muted">{`To ${email}`}</span>
      </ActionForm>
    )}
    {latest && <p>{`Latest, ${dateTimeIn(timeZone, latest.createdAt)}: ${mailStateText(latest)}`}</p>}
  </Card>
);

const samplesOf = ({ ports, shopOrigin }: PageContext) => mailSamples(ports, new URL('/', shopOrigin).href);

const show = async (context: PageContext): Promise<Response> =>
  adminPage(
    context,
    { title: 'Mails', up: { path: paths.settings, label: 'Settings' } },
    <>
      <TestMail {...(await findTestMail(context.db, context.actor))} timeZone={context.ports.timeZone} />
      <p class="muted">Previews have invented names and orders. Each mail has both an HTML and a text part.</p>
      <Table
        label="Mails"
        rows={[...samplesOf(context)]}
        columns={[
          { label: 'When', cell: ([, { when }]) => when },
          { label: 'Subject', cell: ([, { content }]) => content.subject },
          {
            label: 'Preview',
            isShort: true,
            cell: ([name, { content }]) => (
              <span class="badges">
                <a href={`${path}/${name}`} aria-label={`HTML of ${content.subject}`}>
                  HTML
                </a>
                <a href={`${path}/${name}?part=text`} aria-label={`Text of ${content.subject}`}>
                  Text
                </a>
              </span>
            ),
          },
        ]}
        empty="No mails."
      />
    </>,
  );

/** Previews of all mails, and a test mail to the operator. */
export const mailPreviewsPage = definePage({
  path,
  show,
  actions: {
    test: async (context, form) => {
      await sendTestMail(context, idempotencyKeyOf(form));
      return 'queued';
    },
  },
  doneMessages: { queued: 'Test mail queued. Reload this page in a moment to see whether it was sent.' },
});

/** Preview as a separate document. Its policy allows inline styles only. */
export const mailPreviewPage = definePage({
  path: `${path}/:mail`,
  show: async (context) => {
    const sample = samplesOf(context).get(context.params['mail'] ?? '');
    if (!sample) throw new OperatorError('There is no such mail.');
    const isText = context.query.get('part') === 'text';
    const { content } = sample;
    return new Response(isText ? `${content.subject}\n\n${mailText(content.parts)}\n` : await mailHtml(content), {
      headers: {
        'Content-Type': `text/${isText ? 'plain' : 'html'}; charset=utf-8`,
        'Cache-Control': 'no-store',
        'Content-Security-Policy':
          "default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
      },
    });
  },
});
