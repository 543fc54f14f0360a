import type { Replay } from '../harness/replay';
import type { Shop } from '../shop';
import * as all from './all';

/** How each flow of the catalogue is replayed. */
export const replays: readonly Replay<Shop>[] = Object.values(all);
