import * as atHome from './draw-home';
import * as packed from './draw-packs';
import * as onPaper from './draw-paper';
import type { Drawer } from './drawer';
import type { GoodKind } from './goods';
import type { Thing } from './look';
import { goodColours } from './palette';
import type { Sheet, Sprite } from './sheet';

const drawers: Readonly<Record<GoodKind, Drawer>> = { ...packed, ...onPaper, ...atHome };

/** Draws an object of the emoji set or a good as a sprite. */
export const draw = (sheet: Sheet, thing: Thing): Sprite =>
  typeof thing === 'string'
    ? sheet.object(thing)
    : drawers[thing.kind](sheet, goodColours[thing.colour], thing.motif && sheet.object(thing.motif));
