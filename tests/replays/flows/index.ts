import type { Replay } from '../harness/replay';
import type { Shop } from '../shop';
import * as all from './all';

/** Replays of the flows with money or identity, and of those that depend on the browser (tests/replays/README.md). */
export const replays: readonly Replay<Shop>[] = Object.values(all);
