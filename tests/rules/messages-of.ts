import * as z from 'zod/mini';

/** Validation errors of a value as [path, message] pairs. */
export const messagesOf = (schema: z.ZodMiniType, value: unknown): [field: string, message: string][] =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];

/** Validation error of a single field, if any. */
export const messageOf = (schema: z.ZodMiniType, value: unknown): string | undefined => {
  const [first, ...more] = messagesOf(schema, value);
  if (more.length > 0) throw new Error(`More than one message for ${JSON.stringify(value)}: ${more.join()}`);
  return first?.[1];
};
