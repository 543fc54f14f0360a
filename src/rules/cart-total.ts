import { type CartChoices, type CartLine, quantityOf } from './cart';
import { toCents } from './money';

/** Whether it is known what a line costs: a line without a price or a quantity blocks itself, and no other (readings 23 and 98). */
export const isPurchasable = (line: CartLine): boolean =>
  toCents(line.price) !== undefined && quantityOf(line) !== undefined;

const isEligible = (line: CartLine, choices: CartChoices): boolean =>
  !choices.buyLater?.includes(line.id) && isPurchasable(line) && (quantityOf(line, choices) ?? 0) > 0;

/**
 * The bag's amount: price times quantity of every line that is neither kept for later nor unreadable (docs/product.md, Limits).
 *
 * @returns whole cents
 */
export const cartTotal = (lines: readonly CartLine[], choices: CartChoices = {}): number =>
  lines
    .filter((line) => isEligible(line, choices))
    .reduce((sum, line) => sum + (toCents(line.price) ?? 0) * (quantityOf(line, choices) ?? 0), 0);

/** Ids of the lines that go to checkout: not kept for later, with a readable price and at least one of them (reading 26). */
export const eligibleIds = (lines: readonly CartLine[], choices: CartChoices = {}): string[] =>
  lines.filter((line) => isEligible(line, choices)).map(({ id }) => id);
