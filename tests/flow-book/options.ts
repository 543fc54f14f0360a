import { parseArgs } from 'node:util';

/** What `npm run flows` is asked for. */
export interface Options {
  readonly kind: 'make' | 'check';
  /** A commit to compare with. */
  readonly since: string | undefined;
  /** Whether the mock shop is served with the book. */
  readonly isServing: boolean;
  readonly port: number;
  /** The page of the contract alone is asked for: the book is made without new replays. */
  readonly hasReplays: boolean;
}

const known = {
  check: { type: 'boolean', default: false },
  since: { type: 'string' },
  serve: { type: 'boolean', default: false },
  port: { type: 'string', default: '4174' },
  'without-replays': { type: 'boolean', default: false },
} as const;

/**
 * Reads `[--since <ref>] [--serve] [--port <number>] [--without-replays] [--check]`.
 *
 * @throws with a sentence for the terminal when there is no such option
 */
export const readOptions = (args: readonly string[]): Options => {
  const {
    check,
    since,
    serve,
    port,
    'without-replays': isWithout,
  } = parseArgs({ args: [...args], options: known }).values;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new Error(`'${port}' is no port. A port is a number from 0 to 65535.`);
  return { kind: check ? 'check' : 'make', since, isServing: serve, port: Number(port), hasReplays: !isWithout };
};
