import { isTakedownPart } from '#backend/domain/takedown.ts';
import { OperatorError } from '../admin/context';
import { setTakedown } from '../admin/giftlists/giftlists';
import { readReason } from '../admin/people/suspend';
import { readArguments, usageError } from './arguments';
import type { Command } from './command';
import { withShop } from './open';

export const giftlistCommand: Command = {
  name: 'giftlist',
  usage: 'take-down <id> <parts> --reason <text> | giftlist lift <id>',
  summary: 'Hide a giftlist from others until its owner has changed it, or lift that',
  details:
    '<id> is the end of its address. <parts> are what the owner has to change: title, description, occasion, items, notes, links, with commas. The owner reads the reason.',
  run: async (command, args, variables, { out }) => {
    const { words, valueOf } = readArguments(command, args, [2, 3], { values: ['reason'] });
    const [what, id = '', list] = words;
    const reason = valueOf('reason');
    if (what === 'lift' && list === undefined && reason === undefined) {
      await withShop(variables, (context) => setTakedown(context, id, { reason: '', parts: [] }));
      out('Giftlist shown again. The owner has been notified.\n');
    } else if (what === 'take-down' && list !== undefined && reason !== undefined) {
      const parts = list.split(',').filter(isTakedownPart);
      if (parts.length < list.split(',').length)
        throw new OperatorError('Parts are title, description, occasion, items, notes and links.');
      await withShop(variables, (context) => setTakedown(context, id, { reason: readReason(reason), parts }));
      out('Giftlist taken down. The owner has been notified.\n');
    } else throw usageError(command);
  },
};
