import { type CartChoices, type CartLine, quantityOf } from './cart';
import { toCents } from './money';

/** Whether a line can be bought. A line without price or quantity does not block the others. */
export const isPurchasable = (line: CartLine): boolean =>
  toCents(line.price) !== undefined && quantityOf(line) !== undefined;

const isEligible = (line: CartLine, choices: CartChoices): boolean =>
  !choices.buyLater?.includes(line.id) && isPurchasable(line) && (quantityOf(line, choices) ?? 0) > 0;

/**
 * Cart total: price × quantity of every readable line that is not saved for later.
 *
 * @returns whole cents
 */
export const cartTotal = (lines: readonly CartLine[], choices: CartChoices = {}): number =>
  lines
    .filter((line) => isEligible(line, choices))
    .reduce((sum, line) => sum + (toCents(line.price) ?? 0) * (quantityOf(line, choices) ?? 0), 0);

/** New quantity of a cart line. */
export interface QuantityChange {
  id: string;
  quantity: number;
}

/** Quantities changed in this browser that a checkout needs: those of its lines, where the server has another number. */
export const changedQuantities = (lines: readonly CartLine[], choices: CartChoices): QuantityChange[] =>
  lines
    .filter((line) => isEligible(line, choices))
    .map((line) => ({ id: line.id, quantity: quantityOf(line, choices) ?? 0, before: line.quantity }))
    .filter(({ quantity, before }) => quantity !== before)
    .map(({ id, quantity }) => ({ id, quantity }));

/** Ids of the lines for checkout: not saved for later, with a readable price and a quantity of at least 1. */
export const eligibleIds = (lines: readonly CartLine[], choices: CartChoices = {}): string[] =>
  lines.filter((line) => isEligible(line, choices)).map(({ id }) => id);
