/** @jsxImportSource hono/jsx */
import { dateTimeIn } from '#backend/domain/days.ts';
import { Facts } from '../../../html/facts';
import { version } from '../../../version';
import { Badge } from '../../components/badge';
import { Card } from '../../components/card';
import { adminPage } from '../../components/layout';
import { SalesChart } from '../../components/sales-chart';
import { paths } from '../../navigation';
import type { AdminPage, PageContext } from '../../page';
import { SetupCard, setupMessages } from '../../setup/pages/setup';
import { loadSteps } from '../../setup/setup';
import { countTasks } from '../tasks';
import { lastBackup, loadSales } from '../today';

const show = async (context: PageContext): Promise<Response> => {
  const { db, ports } = context;
  const tasks = (await countTasks(context)).filter(({ count }) => count > 0);
  const backup = await lastBackup(db);
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
            {tasks.map(({ text, path, isUrgent }) => (
              <li>
                <a href={path}>{text}</a>
                {isUrgent && <Badge tone="warning">Needs you</Badge>}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="Sales">
        <SalesChart {...(await loadSales(db, ports.timeZone, ports.now()))} />
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
export const todayPage: AdminPage = { path: paths.today, show, doneMessages: setupMessages };
