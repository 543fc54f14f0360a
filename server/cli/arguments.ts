import { parseArgs } from 'node:util';
import { OperatorError } from '../admin/context';

/** Name and usage of a command. */
export interface Usage {
  readonly name: string;
  /** Arguments, as the help shows them. */
  readonly usage: string;
}

/** Prefix of all commands. */
export const program = 'npm run admin --';

/** Error for invalid arguments. */
export const usageError = ({ name, usage }: Usage): OperatorError =>
  new OperatorError(`Usage: ${program} ${name} ${usage}`.trim());

/**
 * Parses the arguments of a command.
 *
 * @param counts allowed numbers of positional arguments
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
  let parsed: ReturnType<typeof parseArgs>;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch {
    throw usageError(command);
  }
  if (!counts.includes(parsed.positionals.length)) throw usageError(command);
  return {
    words: parsed.positionals,
    has: (flag) => parsed.values[flag] === true,
    valueOf: (name) => {
      const value = parsed.values[name];
      return typeof value === 'string' ? value : undefined;
    },
  };
};
