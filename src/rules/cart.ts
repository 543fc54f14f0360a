/** Fields of a cart line that the rules read. Prices are dollars. */
export interface CartLine {
  id: string;
  /** `null` if the server's value is unreadable. */
  quantity: number | null;
  price: unknown;
}

/** Choices stored only in this browser. */
export interface CartChoices {
  /** Ids of the lines saved for later. */
  buyLater?: readonly string[];
  /** Changed quantities by line id. */
  quantities?: Readonly<Record<string, number>>;
}

const minQuantity = 1;
/** Upper bound of the stepper: prevents large orders by mistake. */
export const maxQuantity = 99;

/** Clamps a quantity to the allowed range. `NaN` becomes the minimum. */
export const clampQuantity = (quantity: number): number =>
  Math.min(maxQuantity, Math.max(minQuantity, Math.trunc(quantity) || minQuantity));

/**
 * Quantity of a line: the local change, or the server's value.
 *
 * @returns `undefined` if the server's quantity is not a whole number ≥ 0, even with a local change, because the server
 * charges for its own quantity
 */
export const quantityOf = (
  { id, quantity }: Pick<CartLine, 'id' | 'quantity'>,
  { quantities }: CartChoices = {},
): number | undefined => {
  if (!Number.isSafeInteger(quantity) || quantity === null || quantity < 0) return undefined;
  const chosen = quantities && Object.hasOwn(quantities, id) ? quantities[id] : quantity;
  return Number.isSafeInteger(chosen) ? Math.max(0, chosen ?? 0) : 0;
};

/**
 * Badge of the cart icon: the sum of all quantities, including lines saved for later. An unknown quantity counts as 1.
 */
export const cartBadgeCount = (lines: readonly Pick<CartLine, 'id' | 'quantity'>[], choices?: CartChoices): number =>
  lines.reduce((sum, line) => sum + (quantityOf(line, choices) ?? 1), 0);
