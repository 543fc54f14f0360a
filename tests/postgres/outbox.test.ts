import { expect, it, onTestFinished } from 'vitest';
import { sendMail } from '#backend/calls/mail.ts';
import { mockPorts } from '#mocks/database/ports.ts';
import { openPostgres } from '#server/database/open-postgres.ts';
import { createOutbox } from '#server/jobs/mail-outbox.ts';
import { ownDatabase } from './own-database';

it('sends each email once with several processes', async () => {
  const url = await ownDatabase(true);
  const sent: string[] = [];
  const open = () => {
    const { db, close } = openPostgres(url, { size: 2 });
    onTestFinished(close);
    return db;
  };
  // Yields, so that the other outboxes run during a delivery.
  const deliver = async ({ subject }: { readonly subject: string }) => {
    await new Promise((done) => setImmediate(done));
    sent.push(subject);
  };
  const db = open();
  const outboxes = [db, open(), open()].map((own) =>
    createOutbox({
      db: own,
      codes: mockPorts.codes,
      deliver,
      writeHtml: () => Promise.resolve(''),
      isOnFile: false,
      log: () => undefined,
      now: Date.now,
    }),
  );
  const subjects = Array.from({ length: 30 }, (_, index) => `Order ${index}`);
  for (const subject of subjects)
    await sendMail({ db, ports: mockPorts }, { email: 'maya@example.ca', subject, parts: ['Hello.'] });
  await Promise.all(outboxes.map(({ sendDueMails }) => sendDueMails()));
  expect(sent.toSorted()).toEqual(subjects.toSorted());
});
