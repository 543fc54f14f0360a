import { OperatorError } from './context';

/** Why a text is not an amount: no amount in dollars, or parts of a cent. */
export type DollarsProblem = 'format' | 'decimals';

/**
 * Parses an amount that an operator writes, such as `34`, `34.50` or `$34.5`. Never rounds: `12.505` is an error.
 *
 * @returns whole cents, or the problem
 */
export const parseDollars = (text: string): number | DollarsProblem => {
  const [, whole, decimals = '', extraDecimals = ''] = /^\$?(\d*)(?:\.(\d{0,2})(\d*))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || whole + decimals === '') return 'format';
  if (/[^0]/.test(extraDecimals)) return 'decimals';
  const cents = Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : 'format';
};

/**
 * Cents of an amount in a form or a command.
 *
 * @param field name of the form's field
 * @throws OperatorError
 */
export const readDollars = (text: string, field?: string): number => {
  const cents = parseDollars(text);
  if (cents === 'decimals') throw new OperatorError(`'${text}' has more than two decimals.`, field);
  if (cents === 'format') throw new OperatorError(`'${text}' is not an amount in dollars, such as 34 or 34.50.`, field);
  return cents;
};
