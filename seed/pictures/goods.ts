import type { ObjectName } from './objects';

/** Shop goods that the emoji set does not have: drawn, with an object of the set as their print, label or filling. */
export type GoodKind =
  | 'bag'
  | 'board'
  | 'book'
  | 'bottle'
  | 'bowl'
  | 'box'
  | 'candle'
  | 'card'
  | 'cushion'
  | 'folded'
  | 'jar'
  | 'kettle'
  | 'lamp'
  | 'mug'
  | 'notebook'
  | 'packet'
  | 'pouch'
  | 'print'
  | 'record'
  | 'screen'
  | 'soapBar'
  | 'tin'
  | 'vase';

/** Colours that a good comes in. */
export type GoodColour =
  | 'cream'
  | 'kraft'
  | 'terracotta'
  | 'mustard'
  | 'sage'
  | 'forest'
  | 'teal'
  | 'sky'
  | 'navy'
  | 'plum'
  | 'rose'
  | 'berry'
  | 'charcoal';

/** One drawn good. */
export interface Good {
  kind: GoodKind;
  colour: GoodColour;
  /** Printed on it, or in it. */
  motif?: ObjectName;
}

/** Short form for the tables: `good('jar', 'berry', 'blueberries')`. */
export const good = (kind: GoodKind, colour: GoodColour, motif?: ObjectName): Good => ({
  kind,
  colour,
  ...(motif === undefined ? {} : { motif }),
});
