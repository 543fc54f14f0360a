/** A result that is already serialized, so that stored JSON is not parsed and serialized again. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** Serializes a handler's result; `undefined` for no body. */
export const serializeBody = (content: unknown): string | undefined => {
  if (content === undefined) return undefined;
  return content instanceof RawJson ? content.text : JSON.stringify(content);
};
