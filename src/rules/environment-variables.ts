import * as z from 'zod/mini';

/** Condition of a value, and the message if the value breaks it. */
export type Rule = readonly [holds: (value: string) => boolean, message: string];

/** Schema of an optional environment variable. Only the first broken rule is reported. */
export const variable = (...rules: readonly Rule[]) =>
  z.optional(
    z
      .string()
      .check(...rules.map(([holds, error]) => z.refine<string>((value) => holds(value), { error, abort: true }))),
  );

/** Whether a text is a single email address, of a domain or a local host (`support@localhost`). */
export const isContact = (text: string): boolean =>
  text.length <= 254 && /^[\w.+'-]+@[a-z\d]([\w.-]*[a-z\d])?$/i.test(text);

/** Options of {@link readVariables}. */
interface Options {
  /** Whether a name belongs to this program, so that one without a schema is a mistake. */
  readonly isOwn: (name: string) => boolean;
  /** Names whose values no message may quote. */
  readonly secrets?: ReadonlySet<string>;
  /** Names that messages use instead of a variable's name, such as '--api'. */
  readonly labels?: Readonly<Record<string, string>>;
}

/**
 * Validates environment variables. An empty one counts as missing.
 * @throws Error with a line for each invalid or unknown variable
 */
export const readVariables = <Shape extends Readonly<Record<string, ReturnType<typeof variable>>>>(
  shape: Shape,
  variables: Readonly<Record<string, string | undefined>>,
  { isOwn, secrets = new Set(), labels = {} }: Options,
) => {
  const names = Object.keys(shape);
  const unknown = Object.keys(variables)
    .filter((name) => isOwn(name) && !names.includes(name))
    .map((name) => `Unknown setting ${name}. Available: ${names.join(', ')}.`);
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const result = z.object(shape).safeParse(given);
  const invalid = (result.error?.issues ?? []).map(({ path, message }) => {
    const name = String(path[0]);
    return `${labels[name] ?? name} is ${secrets.has(name) ? 'set' : `'${given[name]}'`}. ${message}`;
  });
  if (!result.success || unknown.length > 0) throw new Error([...invalid, ...unknown].join('\n'));
  return result.data;
};
