import { type EmbeddedResponse, embeddedResponsesId } from '#rules/embedded-responses.ts';
import { storeOfflineResponse } from './offline-responses';

/** Lifetime of embedded responses after the first one is taken, ms. Same as in the request cache. */
const lifetime = 5000;

const isEmbeddedResponse = (value: unknown): value is EmbeddedResponse =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'number';

/** Parses the page's data block and removes it from the document. */
const readDataBlock = (): Map<string, EmbeddedResponse> => {
  const element = typeof document === 'undefined' ? null : document.getElementById(embeddedResponsesId);
  element?.remove();
  try {
    const parsed: unknown = JSON.parse(element?.textContent ?? '{}');
    return new Map(
      Object.entries(parsed ?? {}).filter((entry): entry is [string, EmbeddedResponse] => isEmbeddedResponse(entry[1])),
    );
  } catch {
    return new Map();
  }
};

const responses = readDataBlock();
let expiresAt = Number.POSITIVE_INFINITY;
const takenPaths = new Set<string>();

/** Drops all embedded responses, after a write or a change of identity. */
export const dropEmbeddedResponses = (): void => responses.clear();

/** Returns an embedded response without consuming it, because the app still requests this path later. */
export const peekEmbeddedResponse = (path: string): EmbeddedResponse | undefined => responses.get(path);

/**
 * Returns the embedded response of a path once. A second request for the path, or one after the lifetime, drops all
 * embedded responses, because the data may have changed.
 */
export const takeEmbeddedResponse = (path: string): EmbeddedResponse | undefined => {
  if (takenPaths.has(path) || performance.now() > expiresAt) dropEmbeddedResponses();
  const response = responses.get(path);
  if (!response) return undefined;
  responses.delete(path);
  if (takenPaths.size === 0) expiresAt = performance.now() + lifetime;
  takenPaths.add(path);
  const [status, body] = response;
  storeOfflineResponse(path, Response.json(body, { status }));
  return response;
};
