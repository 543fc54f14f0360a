import { type EmbeddedResponse, embeddedResponsesId } from '#rules/embedded-responses.ts';
import { storeOfflineResponse } from './offline-responses';

/** Lifetime of embedded responses after the first use, ms. Same as the request cache. */
const lifetime = 5000;

const isAnswer = (value: unknown): value is EmbeddedResponse =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'number';

/** Parses the page's data block and removes it from the document. */
const readPage = (): Map<string, EmbeddedResponse> => {
  const element = typeof document === 'undefined' ? null : document.getElementById(embeddedResponsesId);
  element?.remove();
  try {
    const read: unknown = JSON.parse(element?.textContent ?? '{}');
    return new Map(
      Object.entries(read ?? {}).filter((entry): entry is [string, EmbeddedResponse] => isAnswer(entry[1])),
    );
  } catch {
    return new Map();
  }
};

const answers = readPage();
let until = Number.POSITIVE_INFINITY;
const taken = new Set<string>();

/** Drops all embedded responses, after a write or a change of identity. */
export const dropEmbeddedResponses = (): void => answers.clear();

/** Returns an embedded response without consuming it: the app still requests this path later. */
export const peekEmbeddedResponse = (path: string): EmbeddedResponse | undefined => answers.get(path);

/**
 * Returns the embedded response of a path once. A second request for the path drops all embedded responses, because the
 * data may have changed.
 */
export const takeEmbeddedResponse = (path: string): EmbeddedResponse | undefined => {
  if (taken.has(path) || performance.now() > until) dropEmbeddedResponses();
  const answer = answers.get(path);
  if (!answer) return undefined;
  answers.delete(path);
  if (taken.size === 0) until = performance.now() + lifetime;
  taken.add(path);
  const [status, body] = answer;
  storeOfflineResponse(path, Response.json(body, { status }));
  return answer;
};
