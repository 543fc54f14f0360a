import * as zod from 'zod/mini';
import { UserSummary } from './user-summary.zod';

export const UserSummaryList = /*#__PURE__*/ zod.array(UserSummary);

export type UserSummaryList = zod.input<typeof UserSummaryList>;
export type UserSummaryListOutput = zod.output<typeof UserSummaryList>;
