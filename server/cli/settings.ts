import { OperatorError } from '../admin/context';
import { changeSettings } from '../admin/settings/shop-settings';
import { readSettingsRow, type ShopSettingName, shopSettingNames, storedSettings, variableOf } from '../shop-settings';
import { readArguments, usageError } from './arguments';
import type { Command } from './command';
import { fixedSettingsOf, withShop } from './open';

const isName = (text: string): text is ShopSettingName => shopSettingNames.some((name) => name === text);

export const settingsCommand: Command = {
  name: 'settings',
  usage: 'show | settings set <name> <value>',
  summary: 'Show or change settings of the shop',
  details: `Names: ${shopSettingNames.join(', ')}. An environment variable overrides a setting.`,
  run: async (command, args, variables, { out }) => {
    const [what, name = '', wanted] = readArguments(command, args, [1, 3]).words;
    const fixed = fixedSettingsOf(variables);
    if (what === 'show' && wanted === undefined) {
      const stored = await withShop(variables, async ({ db }) => storedSettings(await readSettingsRow(db)));
      for (const one of shopSettingNames) {
        const source = fixed[one] === undefined ? '' : ` (set by ${variableOf(one)})`;
        const value = (fixed[one] ?? stored[one]).replaceAll('\n', ', ');
        out(`${`${one.padEnd(15)}${value}${source}`.trimEnd()}\n`);
      }
    } else if (what === 'set' && wanted !== undefined) {
      if (!isName(name))
        throw new OperatorError(`Unknown setting '${name}'. Available: ${shopSettingNames.join(', ')}.`);
      const isNew = await withShop(
        variables,
        async (context) => {
          const stored = storedSettings(await readSettingsRow(context.db));
          return changeSettings(context, fixed, { shown: stored, sent: { [name]: wanted.trim() } });
        },
        { mayBeNew: true },
      );
      out(isNew ? 'Saved.\n' : 'Already saved.\n');
    } else throw usageError(command);
  },
};
