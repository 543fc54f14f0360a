import type { ExpressionBuilder } from 'kysely';
import { sendMail } from '#backend/calls/mail.ts';
import type { Db, Row, Tables } from '#backend/database/tables.ts';
import { addDays, dateTimeIn } from '#backend/domain/days.ts';
import { alertNames, dailySummaryMail, type OperatorAlert, parseAlerts } from '#backend/domain/operator-alerts.ts';
import type { Ports } from '#backend/ports.ts';
import { isContact } from '#rules/environment-variables.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { changedFields, changesForLog } from '../changes';
import { type AdminContext, OperatorError, recordAction, runAction } from '../context';
import { countTasks, taskAge } from '../today/tasks';
import { lockOperator } from './lock-operator';

/** Email and alerts of an operator as fields of a form: an alert is 'yes' or 'no'. */
export type AlertFields = Readonly<Record<'email' | OperatorAlert, string>>;

/** Creates the fields from an email and a function that returns the value of each alert. */
export const alertFields = (email: string, valueOf: (name: OperatorAlert) => string): AlertFields => ({
  email,
  dispute: valueOf('dispute'),
  hold: valueOf('hold'),
  unknown: valueOf('unknown'),
  daily: valueOf('daily'),
});

/** Fields of a new operator: no email, and all alerts, which start once an email is set. */
export const newOperatorFields = alertFields('', () => 'yes');

/** Email and alerts of a stored operator as fields. */
export const alertFieldsOf = ({ email, alerts }: Pick<Row<'operators'>, 'email' | 'alerts'>): AlertFields => {
  const activeAlerts = parseAlerts(alerts);
  return alertFields(email ?? '', (name) => (activeAlerts.includes(name) ? 'yes' : 'no'));
};

/** Time of day at which the daily summary is sent, in the shop's time zone. */
const summaryTime = '08:00';

/** Latest day whose summary is due, in the shop's time zone. */
const latestSummaryDay = ({ timeZone, now }: Pick<Ports, 'timeZone' | 'now'>): string => {
  const [day = '', time = ''] = dateTimeIn(timeZone, new Date(now()).toISOString()).split(' ');
  return time >= summaryTime ? day : addDays(day, -1);
};

/**
 * Columns of an operator with new alert settings. Earlier summaries count as sent, so that the operator gets none of
 * them.
 *
 * @throws OperatorError for an invalid email
 */
export const alertColumns = ({ email, ...flags }: AlertFields, ports: Ports) => {
  if (email !== '' && !isContact(email))
    throw new OperatorError('Enter an email address such as ada@example.com.', 'email');
  return {
    email: email === '' ? null : email,
    alerts: alertNames.filter((name) => flags[name] === 'yes').join(' '),
    summaryDay: latestSummaryDay(ports),
  };
};

/**
 * Changes email and alerts of an operator. The audit log contains the changed alerts, but not the email, because it is
 * personal data.
 *
 * @param shown values from when the form was opened; undefined in the CLI
 * @returns whether something changed
 * @throws OperatorError; EditConflict when another operator changed the same field
 */
export const changeAlerts = (
  context: AdminContext,
  name: string,
  { sent, shown }: { readonly sent: Partial<AlertFields>; readonly shown?: AlertFields },
): Promise<boolean> =>
  runAction(context, async (transaction) => {
    const { db, ports } = transaction;
    const nameKey = normalizeKey(name);
    await lockOperator(transaction, nameKey);
    const operator = await db
      .selectFrom('operators')
      .select(['id', 'name', 'email', 'alerts'])
      .where('nameKey', '=', nameKey)
      .executeTakeFirst();
    if (!operator) throw new OperatorError(`No operator is named ${name}.`);
    const stored = alertFieldsOf(operator);
    const changed = changedFields(operator.name, shown ?? stored, stored, sent);
    const names = changed.filter((field) => sent[field] !== stored[field]);
    if (names.length === 0) return false;
    const after = { ...stored, ...Object.fromEntries(names.map((field) => [field, sent[field] ?? ''])) };
    const { summaryDay, ...columns } = alertColumns(after, ports);
    // An operator who starts to get summaries gets none of the earlier ones.
    const startsSummaries = stored.email === '' || names.includes('daily');
    await db
      .updateTable('operators')
      .set({ ...columns, ...(startsSummaries && { summaryDay }) })
      .where('id', '=', operator.id)
      .execute();
    const flags = names.filter((field) => field !== 'email');
    const detail = {
      operator: operator.name,
      ...(names.includes('email') && { email: after.email === '' ? 'removed' : 'changed' }),
      ...changesForLog(flags, stored, after),
    };
    await recordAction(transaction, { kind: 'operator alerts', detail });
    return true;
  });

/**
 * Matches operators to whom the summary of a day was not sent. A stored day after tomorrow was sent while the clock was
 * ahead; tomorrow is possible after a change of the time zone.
 */
const isDue = (day: string) => (eb: ExpressionBuilder<Tables, 'operators'>) =>
  eb.or([eb('summaryDay', 'is', null), eb('summaryDay', '<', day), eb('summaryDay', '>', addDays(day, 1))]);

/** Operators whose summary of a day is due. */
const dueOperators = (db: Db, day: string) =>
  db.selectFrom('operators').select(['id', 'alerts']).where('email', 'is not', null).where(isDue(day)).execute();

/**
 * Periodic job: mails the open tasks each morning to the operators who want this summary, once even with several
 * processes. Low stock alone causes no mail.
 */
export const sendDailySummaries = async ({ db, transact, ports }: Omit<AdminContext, 'actor'>): Promise<void> => {
  const day = latestSummaryDay(ports);
  const due = (await dueOperators(db, day)).filter(({ alerts }) => parseAlerts(alerts).includes('daily'));
  if (due.length === 0) return;
  const tasks = (await countTasks({ db, ports }))
    .filter(({ name, count }) => count > 0 && name !== 'low-stock')
    .map((task) => ({ ...task, text: [task.text, taskAge(task, ports)].filter((text) => text !== '').join(', ') }));
  for (const { id } of due)
    await transact(async (transaction) => {
      const claimed = await transaction.db
        .updateTable('operators')
        .set({ summaryDay: day })
        .where('id', '=', id)
        .where(isDue(day))
        .returning('email')
        .executeTakeFirst();
      if (!claimed?.email || tasks.length === 0) return;
      const mail = dailySummaryMail(day, tasks, ports.adminUrl);
      await sendMail({ db: transaction.db, ports }, { email: claimed.email, ...mail });
    });
};
