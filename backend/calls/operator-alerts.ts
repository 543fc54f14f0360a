import { type EventAlert, eventAlertMail, parseAlerts } from '../domain/operator-alerts';
import type { DbContext } from './context';
import { sendMail } from './mail';

/**
 * Adds a mail to the outbox for each operator who wants the alert. Call it in the transaction that stores the event, so
 * that no alert is lost or sent twice.
 */
export const alertOperators = async (context: DbContext, alert: EventAlert, orderId: string): Promise<void> => {
  const { db, ports } = context;
  const operators = await db.selectFrom('operators').select(['email', 'alerts']).orderBy('seq').execute();
  for (const { email, alerts } of operators)
    if (email !== null && parseAlerts(alerts).includes(alert))
      await sendMail(context, { email, ...eventAlertMail(alert, orderId, ports.adminUrl) });
};
