import * as z from 'zod/mini';

/** What a schema says about a value: where, and in which words. Nothing when it takes it. */
export const messagesOf = (schema: z.ZodMiniType, value: unknown): [field: string, message: string][] =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

/** What the schema of one field says about a value, where it says one thing at most. */
export const messageOf = (schema: z.ZodMiniType, value: unknown): string | undefined => {
  const [first, ...more] = messagesOf(schema, value);
  if (more.length > 0) throw new Error(`More than one thing is said of ${JSON.stringify(value)}: ${more.join()}`);
  return first?.[1];
};
