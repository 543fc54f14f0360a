import { alertNames, parseAlerts } from '#backend/domain/operator-alerts.ts';
import { OperatorError } from '../admin/context';
import { type AlertFields, changeAlerts, newOperatorFields } from '../admin/operators/alerts';
import { addOperator, changePassword, loadOperators, newPassword, removeOperator } from '../admin/operators/operators';
import { resetSecondFactor } from '../admin/operators/second-factor';
import { readArguments, usageError } from './arguments';
import type { Command } from './command';
import { withShop } from './open';

/**
 * Fields of the form for a list of alerts; the word `none` turns all off.
 *
 * @throws OperatorError for an unknown alert
 */
const alertFieldsOf = (words: readonly string[]): Omit<AlertFields, 'email'> => {
  const names = words.length === 1 && words[0] === 'none' ? [] : words;
  const unknown = names.find((word) => !alertNames.some((name) => name === word));
  if (unknown !== undefined)
    throw new OperatorError(`'${unknown}' is not an alert. Available: ${alertNames.join(', ')}, or none.`);
  const flag = (name: string) => (names.includes(name) ? 'yes' : 'no');
  return { dispute: flag('dispute'), hold: flag('hold'), unknown: flag('unknown'), daily: flag('daily') };
};

const listText = async (...[db, now]: Parameters<typeof loadOperators>): Promise<string> =>
  (await loadOperators(db, now))
    .map(({ name, email, alerts }) =>
      email === null ? `${name}\n` : `${name}, ${email}, alerts: ${parseAlerts(alerts).join(' ') || 'none'}\n`,
    )
    .join('');

export const operatorCommand: Command = {
  name: 'operator',
  usage:
    'add <name> [--ask] [--email <address>] | operator password <name> [--ask] | operator email <name> <address>|none | operator alerts <name> <alert>… | operator second-factor <name> off | operator remove <name> | operator list',
  summary: 'Add, change or remove operators, and choose the alerts they get by email',
  details: `Generates a password and shows it once; with --ask, enter your own. With an email an operator gets all alerts, until others are chosen: ${alertNames.join(', ')}, or none.`,
  run: async (command, args, variables, { out, promptForSecret }) => {
    const counts = Array.from({ length: alertNames.length + 2 }, (_, index) => index + 1);
    const { words, has, valueOf } = readArguments(command, args, counts, { flags: ['ask'], values: ['email'] });
    const [what = '', name = '', ...values] = words;
    const email = valueOf('email');
    const isComplete = what === 'list' ? words.length === 1 : words.length === 2;
    const change = async (sent: Partial<AlertFields>) => {
      const isNew = await withShop(variables, (context) => changeAlerts(context, name, { sent }));
      out(isNew ? 'Saved.\n' : 'Already saved.\n');
    };
    if (email !== undefined && what !== 'add') throw usageError(command);
    if (what === 'email' && values.length === 1) return change({ email: values[0] === 'none' ? '' : values[0] });
    if (what === 'alerts' && values.length > 0) return change(alertFieldsOf(values));
    if (what === 'second-factor' && values.length === 1 && values[0] === 'off') {
      const wasOn = await withShop(variables, (context) => resetSecondFactor(context, name));
      return out(wasOn ? `Second factor of ${name} is off.\n` : 'It was off already.\n');
    }
    if (!isComplete) throw usageError(command);
    if (what === 'list') return out(await withShop(variables, ({ db, ports }) => listText(db, ports.now())));
    if (what === 'remove') {
      await withShop(variables, (context) => removeOperator(context, name));
      return out(`Operator ${name} removed.\n`);
    }
    if (what !== 'add' && what !== 'password') throw usageError(command);
    const password = has('ask') ? await promptForSecret('Password: ') : newPassword();
    const signInUrl = await withShop(
      variables,
      async (context) => {
        if (what === 'password') await changePassword(context, name, password);
        else await addOperator(context, name, password, { ...newOperatorFields, email: email ?? '' });
        return context.ports.adminUrl('/');
      },
      { mayBeNew: true },
    );
    out(has('ask') ? 'Done.\n' : `Password of ${name} (shown only once): ${password}\n`);
    if (what === 'add' && signInUrl !== undefined) out(`Sign in at ${signInUrl} while the shop runs.\n`);
  },
};
