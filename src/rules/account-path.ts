import type { AccountTab } from './account-tabs';
import { paths } from './paths';

/** URL of a tab of My Account. The first tab has no query. */
export const accountPath = (tab: AccountTab): string =>
  tab === 'profile' ? paths.profile : `${paths.profile}?tab=${tab}`;
