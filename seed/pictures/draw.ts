import * as atHome from './draw-home';
import * as packed from './draw-packs';
import * as onPaper from './draw-paper';
import type { Drawer } from './drawer';
import type { GoodKind } from './goods';
import type { Thing } from './look';
import { goodColours } from './palette';
import type { Sheet, Sprite } from './sheet';

const drawers: Readonly<Record<GoodKind, Drawer>> = { ...packed, ...onPaper, ...atHome };

/** Anything of a look as a sprite: an object as it is, a good drawn in its colour. */
export const draw = (sheet: Sheet, thing: Thing): Sprite =>
  typeof thing === 'string'
    ? sheet.object(thing)
    : drawers[thing.kind](sheet, goodColours[thing.colour], thing.motif && sheet.object(thing.motif));
