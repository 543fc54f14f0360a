/** An answer that is JSON already: documents that are stored as they are answered need not be parsed, only to be written again. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** What a call has worked out, as the body of its answer; `undefined` for none. */
export const serializeBody = (content: unknown): string | undefined => {
  if (content === undefined) return undefined;
  return content instanceof RawJson ? content.text : JSON.stringify(content);
};
