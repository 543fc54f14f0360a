/** @jsxImportSource hono/jsx */
import { dateTimeIn } from '#backend/domain/days.ts';
import { formatMoney } from '#rules/money.ts';
import { Facts } from '../../../html/facts';
import { version } from '../../../version';
import { Badge } from '../../components/badge';
import { Card } from '../../components/card';
import { adminPage } from '../../components/layout';
import { SalesChart } from '../../components/sales-chart';
import { pluralize } from '../../format';
import { paths } from '../../navigation';
import { definePage, type PageContext } from '../../page';
import { SetupCard, setupMessages } from '../../setup/pages/setup';
import { loadSteps } from '../../setup/setup';
import { countTasks, taskAge } from '../tasks';
import { type DaySales, lastBackup, loadSales, loadToday } from '../today';

const salesText = (day: DaySales | undefined): string =>
  `${pluralize(day?.orders ?? 0, 'order')}, ${formatMoney(day?.cents ?? 0)}`;

const show = async (context: PageContext): Promise<Response> => {
  const { db, ports } = context;
  const tasks = (await countTasks(context)).filter(({ count }) => count > 0);
  const backup = await lastBackup(db);
  const sales = await loadSales(db, ports.timeZone, ports.now());
  const { shippedOrders, refundedCents } = await loadToday(db, ports.timeZone, ports.now());
  return adminPage(
    context,
    { title: 'Today' },
    <>
      <SetupCard steps={await loadSteps(context)} />
      <Card title="To do">
        {tasks.length === 0 ? (
          <p>Nothing waits.</p>
        ) : (
          <ul class="tasks">
            {tasks.map((task) => (
              <li>
                <a href={task.path}>{task.text}</a>
                {task.since !== undefined && <small class="muted">{taskAge(task, ports)}</small>}
                {task.isUrgent && <Badge tone="warning">Needs you</Badge>}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="So far today">
        <Facts
          facts={[
            ['Paid', salesText(sales.latest.at(-1))],
            ['Paid yesterday', salesText(sales.latest.at(-2))],
            ['Shipped', pluralize(shippedOrders, 'order')],
            ['Refunded', formatMoney(refundedCents)],
          ]}
        />
      </Card>
      <Card title="Paid by day" actions={<a href={paths.reports}>Reports</a>}>
        <p class="muted">What was paid on each day, as in the reports. Refunds are not subtracted.</p>
        <SalesChart {...sales} />
      </Card>
      <Card title="This shop">
        <Facts
          facts={[
            ['Version', version],
            ['Last backup by the command', backup === undefined ? 'none' : dateTimeIn(ports.timeZone, backup)],
          ]}
        />
      </Card>
    </>,
  );
};

/** The start page: open tasks, sales, version and last backup. */
export const todayPage = definePage({
  path: paths.today,
  show,
  doneMessages: {
    ...setupMessages,
    otherForm: 'The form of the operator who was signed in before was not saved, and is not shown to you.',
  },
});
