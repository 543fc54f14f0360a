import type { Definitions, Sprite } from './definitions';
import type { DrawGood } from './draw-good';
import * as atHome from './draw-home';
import * as packed from './draw-packs';
import * as onPaper from './draw-paper';
import type { GoodKind } from './goods';
import type { Thing } from './look';
import { goodColors } from './palette';

const drawGood: Readonly<Record<GoodKind, DrawGood>> = { ...packed, ...onPaper, ...atHome };

/** Draws an object of the emoji set or a good as a sprite. */
export const draw = (defs: Definitions, thing: Thing): Sprite =>
  typeof thing === 'string'
    ? defs.object(thing)
    : drawGood[thing.kind](defs, goodColors[thing.color], thing.motif && defs.object(thing.motif));
