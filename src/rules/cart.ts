/** What the rules need to know of a line of the bag. Prices are dollars, as the API gives them. */
export interface CartLine {
  id: string;
  /** `null` where the server's answer could not be read. */
  quantity: number | null;
  price: unknown;
}

/** What a person chose in this browser only (readings 24a and 26). */
export interface CartChoices {
  /** Ids of the lines kept for later. */
  buyLater?: readonly string[];
  /** Quantities changed in the bag, by line id. */
  quantities?: Readonly<Record<string, number>>;
}

/** A line holds at least one. */
const minQuantity = 1;
/** The most that the stepper offers for one line (docs/product.md, Limits): it keeps a slip from becoming an order. */
export const maxQuantity = 99;

/** The nearest quantity that a line may have; what is no number is the smallest. */
export const clampQuantity = (quantity: number): number =>
  Math.min(maxQuantity, Math.max(minQuantity, Math.trunc(quantity) || minQuantity));

/**
 * How many of a line: as changed in the cart, else as the server has it.
 *
 * @returns `undefined` where the server's quantity is no whole number of at least 0: nobody knows how many would be bought, and a
 * quantity chosen in the cart does not change what the server would charge for
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
 * The badge on the cart icon: the sum of all quantities, those of lines kept for later too (docs/product.md, Limits). A line whose
 * quantity is not known counts as one: it is in the cart.
 */
export const cartBadgeCount = (lines: readonly Pick<CartLine, 'id' | 'quantity'>[], choices?: CartChoices): number =>
  lines.reduce((sum, line) => sum + (quantityOf(line, choices) ?? 1), 0);
