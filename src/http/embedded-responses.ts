import { storeOfflineResponse } from './offline-responses';
import { type EmbeddedResponse, embeddedResponsesId } from '../rules/page-answers';

/** How long answers that came with the page count from the first that is taken, ms: as long as any answer is remembered. */
const memory = 5000;

const isAnswer = (value: unknown): value is EmbeddedResponse =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'number';

/** Reads the page's data block, and takes it out of the page. */
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

/** Forgets what came with the page: what changes the truth, or who is here, has happened since. */
export const dropEmbeddedResponses = (): void => answers.clear();

/** Returns the answer that came with the page to a read that the app still makes: this one does not count as the first. */
export const peekPageAnswer = (path: string): EmbeddedResponse | undefined => answers.get(path);

/**
 * Takes the answer that came with the page to the first read of a path. A path that is asked for once more is asked for because something may
 * have changed: then nothing that came with the page counts any more.
 *
 * @param path with its query, without the API's base
 */
export const takeEmbeddedResponse = (path: string): EmbeddedResponse | undefined => {
  if (taken.has(path) || performance.now() > until) dropEmbeddedResponses();
  const answer = answers.get(path);
  if (!answer) return undefined;
  answers.delete(path);
  if (taken.size === 0) until = performance.now() + memory;
  taken.add(path);
  const [status, body] = answer;
  storeOfflineResponse(path, Response.json(body, { status }));
  return answer;
};
