import type { ObjectName } from './objects';

/** Kinds of goods that the emoji set lacks. They are drawn, with an object of the set as print, label or filling. */
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

/** Colors of goods. */
export type GoodColor =
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

export interface Good {
  kind: GoodKind;
  color: GoodColor;
  /** Object printed on the good, or filled in. */
  motif?: ObjectName;
}

/** Short form for the catalogue: `good('jar', 'berry', 'blueberries')`. */
export const good = (kind: GoodKind, color: GoodColor, motif?: ObjectName): Good => ({
  kind,
  color,
  ...(motif === undefined ? {} : { motif }),
});
