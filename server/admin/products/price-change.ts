import { OperatorError } from '../context';
import { parseDollars } from '../dollars';

/** Name of the form's field with a change of all prices. */
export const priceChangeField = 'change';

/** Returns a price after a change; both in cents. */
type PriceChange = (cents: number) => number;

/**
 * Parses a change of prices, such as `+10 %`, `-5%`, `+$2` or `-1.50`. Rounds to whole cents.
 *
 * @throws OperatorError
 */
export const readPriceChange = (text: string): PriceChange => {
  const [, sign, amount = '', percent] = /^([+\-−])\s*\$?\s*(\d+(?:[.,]\d{1,2})?)\s*(%?)$/.exec(text.trim()) ?? [];
  const hundredths = sign === undefined ? 'format' : parseDollars(amount);
  if (typeof hundredths !== 'number')
    throw new OperatorError('Enter a change such as +10 %, -5 %, +$2 or -1.50.', priceChangeField);
  const change = sign === '+' ? hundredths : -hundredths;
  return (cents) => {
    const changed = percent === '%' ? Math.round((cents * (10_000 + change)) / 10_000) : cents + change;
    if (changed < 0) throw new OperatorError('A price would be below $0.', priceChangeField);
    return changed;
  };
};
