import { shopDay } from '#backend/calls/tax-rates.ts';
import { formatRate } from '#backend/domain/tax.ts';
import { provinceCode } from '#rules/provinces.ts';
import { listTaxes, ratesInWords, readRateChange, removeTaxRate, setTaxRate } from '../admin/settings/taxes';
import { readArguments, usageError } from './arguments';
import type { Command } from './command';
import { withShop } from './open';

export const taxesCommand: Command = {
  name: 'taxes',
  usage: 'list | taxes set <province> <rate> --from <day> | taxes remove <province> --from <day>',
  summary: 'List tax rates by province, set one from a day on, or remove one that has not begun',
  details:
    '<province> is a code or a name, <rate> a percentage such as 14.975, <day> today or later, such as 2027-01-01. Orders keep the rate they were paid with.',
  run: async (command, args, variables, { out }) => {
    const { words, valueOf } = readArguments(command, args, [1, 2, 3], { values: ['from'] });
    const [what, province = '', rate] = words;
    const fromDay = valueOf('from');
    if (what === 'list' && words.length === 1 && fromDay === undefined) {
      const all = await withShop(variables, listTaxes);
      out(all.map((taxes) => `${taxes.code}  ${ratesInWords(taxes)}\n`).join(''));
    } else if (what === 'set' && rate !== undefined && fromDay !== undefined) {
      await withShop(variables, async (context) => {
        const change = readRateChange({ province, rate, fromDay }, shopDay(context));
        const isNew = await setTaxRate(context, change);
        out(isNew ? `${change.province}: ${formatRate(change.rate)} from ${fromDay}.\n` : 'Already saved.\n');
      });
    } else if (what === 'remove' && words.length === 2 && fromDay !== undefined) {
      const code = provinceCode(province);
      if (code === undefined) throw usageError(command);
      const isNew = await withShop(variables, (context) => removeTaxRate(context, code, fromDay));
      out(isNew ? 'Removed.\n' : 'There is no such rate.\n');
    } else throw usageError(command);
  },
};
