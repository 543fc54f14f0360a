import { pageDatabases } from '../database/page';
import { splitScenarios } from '../scenarios';
import { startMovedClock } from '../moved-clock';
import { shareWithOtherTabs } from './other-tabs';
import { createMockPageApi } from './create-mock-page-api';
import type { PageCalls } from './page-calls';
import { findFirstSession } from './sessions';
import { createState } from './state';
import { databaseName, readTabStorage } from './storage';
import { openVault } from './vault';

/** The page calls, answered from the state that this browser keeps. It has one visitor. */
export const openLocalPageCalls = async (): Promise<PageCalls> => {
  // The tab that paid, or asked for a mail, may have a clock that was moved.
  startMovedClock(new URLSearchParams());
  const state = createState(pageDatabases, await openVault(databaseName));
  shareWithOtherTabs(state.onNotificationStored);
  return createMockPageApi({
    state,
    findSession: findFirstSession,
    isDeclining: () => splitScenarios(readTabStorage('scenario')).includes('payment-declined'),
  });
};
