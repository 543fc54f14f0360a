import { OperatorError } from './context';

/** Problem of a text that is not an amount: no amount in dollars, parts of a cent, or perhaps thousands. */
export type DollarsProblem = 'format' | 'decimals' | 'ambiguous';

/** Matches the sign of the shop's currency before or after an amount. */
const currency = /^(?:CA?)?\$\s*|^CAD\s*|\s*(?:CA?)?\$$|\s*CAD$/gi;

/** Matches amounts whose thousands are separated, and the separator, by the way in which they are written. */
const separated: readonly (readonly [amount: RegExp, separator: RegExp])[] = [
  [/^\d{1,3}(?:[ \u00A0\u202F'’]\d{3})+(?:[.,]\d{1,2})?$/, /[ \u00A0\u202F'’]/g],
  [/^\d{1,3}(?:(?:,\d{3})+\.\d{1,2}|(?:,\d{3}){2,})$/, /,/g],
  [/^\d{1,3}(?:(?:\.\d{3})+,\d{1,2}|(?:\.\d{3}){2,})$/, /\./g],
];

/**
 * Parses an amount that an operator or a spreadsheet writes, such as `34`, `34.50`, `$34.5`, `34,50 $` or `1.234,50`.
 * Never rounds or guesses: `12.505` and `1,234` are errors.
 *
 * @returns whole cents, or the problem
 */
export const parseDollars = (text: string): number | DollarsProblem => {
  const written = text.trim().replaceAll(currency, '');
  if (/^[1-9]\d{0,2}(?:,\d{3}|\.\d\d0)$/.test(written)) return 'ambiguous';
  const [, separator] = separated.find(([amount]) => amount.test(written)) ?? [];
  const number = (separator ? written.replaceAll(separator, '') : written).replace(',', '.');
  const [, whole, decimals = '', extraDecimals = ''] = /^(\d*)(?:\.(\d{0,2})(\d*))?$/.exec(number) ?? [];
  if (whole === undefined || whole + decimals === '') return 'format';
  if (/[^0]/.test(extraDecimals)) return 'decimals';
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : 'format';
};

/** Rest of a message about an ambiguous amount. */
export const ambiguousAmount = 'can be read in two ways. Write it without a separator of thousands, such as 1234.50.';

/**
 * Cents of an amount in a form or a command.
 *
 * @param field name of the form's field
 * @throws OperatorError
 */
export const readDollars = (text: string, field?: string): number => {
  const cents = parseDollars(text);
  if (cents === 'decimals') throw new OperatorError(`'${text}' has more than two decimals.`, field);
  if (cents === 'ambiguous') throw new OperatorError(`'${text}' ${ambiguousAmount}`, field);
  if (cents === 'format') throw new OperatorError(`'${text}' is not an amount in dollars, such as 34 or 34.50.`, field);
  return cents;
};
