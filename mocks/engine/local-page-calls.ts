import { applyClockOffset } from '../clock-offset';
import { pageDatabases } from '../database/page';
import { splitScenarios } from '../scenarios';
import { createMockPageApi } from './create-mock-page-api';
import { syncNotificationsAcrossTabs } from './other-tabs';
import type { PageCalls } from './page-calls';
import { findFirstSession } from './sessions';
import { openSnapshotStore } from './snapshot-store';
import { createState } from './state';
import { databaseName, readTabStorage } from './storage';

/** Opens the page calls on the state that this browser stores for its only visitor. */
export const openLocalPageCalls = async (): Promise<PageCalls> => {
  // The shop may have stored a clock offset in this tab.
  applyClockOffset(new URLSearchParams());
  const state = createState(pageDatabases, await openSnapshotStore(databaseName));
  syncNotificationsAcrossTabs(state.onNotificationStored);
  return createMockPageApi({
    state,
    findSession: findFirstSession,
    isDeclining: () => splitScenarios(readTabStorage('scenario')).includes('payment-declined'),
  });
};
