import { shopDay } from '#backend/calls/tax-rates.ts';
import { type AdminContext, OperatorError } from '../admin/context';
import { changeTaxRegistrations, listTaxRegistrations } from '../admin/settings/tax-registrations';
import {
  laterInWords,
  listTaxes,
  ratesInWords,
  readRateChange,
  removeTaxRate,
  setTaxRate,
} from '../admin/settings/taxes';
import { readArguments, usageError } from './arguments';
import type { Command } from './command';
import { withShop } from './open';

export const taxesCommand: Command = {
  name: 'taxes',
  usage:
    'list | taxes set <province> <tax> <rate> --from <day> [--gst-only] | taxes remove <province> <tax> --from <day> [--gst-only] | taxes register <registration> <number>',
  summary: 'List taxes by province, set a rate from a day on, remove one that has not begun, or register a number',
  details:
    "<province> is a code or a name, <tax> its name such as HST, <rate> a percentage such as 14.975, 0 to end the tax, <day> today or later, such as 2027-01-01. --gst-only is for books and children's clothes. <registration> is one of `taxes list`. Orders keep the rates they were paid with.",
  run: async (command, args, variables, { out }) => {
    const { words, valueOf, has } = readArguments(command, args, [1, 3, 4], { values: ['from'], flags: ['gst-only'] });
    const [what, province = '', name = '', rate] = words;
    const fromDay = valueOf('from');
    const taxClass = has('gst-only') ? 'gst only' : 'standard';
    const read = (context: AdminContext, text: string, day: string) =>
      readRateChange({ province, taxClass, name, rate: text, fromDay: day }, shopDay(context));
    if (what === 'list' && words.length === 1 && fromDay === undefined)
      await withShop(variables, async (context) => {
        for (const taxes of await listTaxes(context)) out(`${taxes.code}  ${ratesInWords(taxes)}\n`);
        for (const { tax, number } of await listTaxRegistrations(context)) out(`${tax}: ${number || 'no number'}\n`);
      });
    else if (what === 'set' && rate !== undefined && fromDay !== undefined)
      await withShop(variables, async (context) => {
        const change = read(context, rate, fromDay);
        const isNew = await setTaxRate(context, change);
        out(isNew ? `${change.province}: ${laterInWords(change)}.\n` : 'Already saved.\n');
      });
    else if (what === 'remove' && words.length === 3 && fromDay !== undefined)
      await withShop(variables, async (context) => {
        const { rate: _, ...tax } = read(context, '0', fromDay);
        out((await removeTaxRate(context, tax)) ? 'Removed.\n' : 'There is no such rate.\n');
      });
    else if (what === 'register' && words.length === 3 && fromDay === undefined)
      await withShop(variables, async (context) => {
        const stored = (await listTaxRegistrations(context)).find(({ tax }) => tax === province);
        if (!stored) throw new OperatorError(`There is no registration '${province}'. 'taxes list' shows them.`);
        const isNew = await changeTaxRegistrations(context, { [province]: stored.number }, { [province]: name });
        out(isNew ? `${province}: ${name}.\n` : 'Already saved.\n');
      });
    else throw usageError(command);
  },
};
