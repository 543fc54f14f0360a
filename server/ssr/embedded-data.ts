import { embeddedResponsesId } from '#rules/embedded-responses.ts';
import type { PrefetchedResponse } from './prefetch';

// Escapes `<`, so that no text can end the script element. The content security policy allows the element, because its
// JSON is not executed.
const escaped = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

const entryOf = ({ path, answer: [status], text }: PrefetchedResponse): string =>
  escaped(`${JSON.stringify(path)}:[${status},${text}]`);

const opening = `<script type="application/json" id="${embeddedResponsesId}">{`;

/** Start of a page's data block, with its first response. */
export const embeddedDataStart = (first: PrefetchedResponse): string => opening + entryOf(first);

/** End of a data block, with the remaining responses. */
export const embeddedDataEnd = (others: readonly PrefetchedResponse[]): string =>
  `${others.map((call) => `,${entryOf(call)}`).join('')}}</script>`;

/** Data block of a page: the responses that its browser would request first. */
export const embeddedDataScript = ([first, ...others]: readonly PrefetchedResponse[]): string =>
  (first ? embeddedDataStart(first) : opening) + embeddedDataEnd(others);
