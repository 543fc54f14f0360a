import { textLength } from './text-length';

/** Maximum length of a guest's name at a mark, in characters (code points), after trimming. */
export const maxGiverName = 50;

/** Values of the form that marks a gift. */
export interface MarkDraft {
  quantity: number;
  /** Name of a guest; may be ''. */
  name: string;
}

/** Whether a draft can be sent. */
export const isMarkDraftValid = ({ quantity, name }: MarkDraft, unitsLeft: number): boolean =>
  quantity >= 1 && quantity <= unitsLeft && textLength(name.trim()) <= maxGiverName;

/** Units of a giftlist item as the server sends them. */
interface MarkedUnits {
  quantity: number | null;
  isPurchased: boolean;
  purchasedQuantity?: number | undefined;
  markedQuantity?: number | undefined;
  ownMark?: { id: string; quantity: number } | undefined;
}

/** Units that nobody gives yet; 0 if unknown. */
export const unitsLeft = ({ quantity, isPurchased, purchasedQuantity = 0 }: MarkedUnits): number =>
  isPurchased ? 0 : Math.max(0, (quantity ?? 1) - purchasedQuantity);

/** Whether units are left without the visitor's own mark, which does not stop them from buying. */
export const isTakenByOthers = ({ quantity, isPurchased, purchasedQuantity = 0, ownMark }: MarkedUnits): boolean =>
  isPurchased && (ownMark === undefined || purchasedQuantity - ownMark.quantity >= (quantity ?? 1));

/** Badge of an item that is given; `undefined` if units are left that the visitor does not give. */
export const givenText = (item: MarkedUnits): string | undefined => {
  if (item.ownMark !== undefined) return 'You give this';
  if (!item.isPurchased) return undefined;
  const { purchasedQuantity, markedQuantity } = item;
  return purchasedQuantity !== undefined && markedQuantity === purchasedQuantity && purchasedQuantity > 0
    ? 'Bought elsewhere'
    : 'Purchased';
};

/** Fields of an item that the visitor's own mark changes; `undefined` undoes it. */
export const unitsWithOwnMark = (item: MarkedUnits, ownMark: MarkedUnits['ownMark']) => {
  const change = (ownMark?.quantity ?? 0) - (item.ownMark?.quantity ?? 0);
  const purchasedQuantity = Math.max(0, (item.purchasedQuantity ?? 0) + change);
  return {
    ownMark,
    purchasedQuantity,
    markedQuantity: Math.max(0, (item.markedQuantity ?? 0) + change),
    isPurchased: purchasedQuantity >= (item.quantity ?? 1),
  };
};
