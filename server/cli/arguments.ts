import { parseArgs } from 'node:util';
import { OperatorError } from '../admin/context';

/** How a command is called. */
export interface Usage {
  readonly name: string;
  /** What follows its name, as the help writes it. */
  readonly usage: string;
}

/** How the terminal is told to do something. */
export const program = 'npm run operate --';

/** What is said where the words after a command do not fit. */
export const usageError = ({ name, usage }: Usage): OperatorError =>
  new OperatorError(`Usage: ${program} ${name} ${usage}`.trim());

/**
 * Reads what follows the name of a command.
 *
 * @param counts how many words there may be, beside the options
 * @throws OperatorError with the usage
 */
export const readArguments = <Flag extends string = never, Value extends string = never>(
  command: Usage,
  args: readonly string[],
  counts: readonly number[],
  { flags = [], values = [] }: { readonly flags?: readonly Flag[]; readonly values?: readonly Value[] } = {},
): {
  readonly words: readonly string[];
  readonly has: (flag: Flag) => boolean;
  readonly valueOf: (name: Value) => string | undefined;
} => {
  const options: Record<string, { type: 'boolean' | 'string' }> = {};
  for (const flag of flags) options[flag] = { type: 'boolean' };
  for (const value of values) options[value] = { type: 'string' };
  let read: ReturnType<typeof parseArgs>;
  try {
    read = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw usageError(command);
  }
  if (!counts.includes(read.positionals.length)) throw usageError(command);
  return {
    words: read.positionals,
    has: (flag) => read.values[flag] === true,
    valueOf: (name) => {
      const value = read.values[name];
      return typeof value === 'string' ? value : undefined;
    },
  };
};
