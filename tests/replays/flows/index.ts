import type { Replay } from '../harness/replay';
import type { Shop } from '../shop';
import * as all from './all';

/** How each flow with money, identity or a clock is replayed; unit tests and tests of views prove the others. */
export const replays: readonly Replay<Shop>[] = Object.values(all);
