import { embeddedResponsesId } from '../../src/rules/page-answers';
import type { PrefetchedResponse } from './prefetch';

// No text in the block can end it: it is no script, and the policy of the page does not concern it.
const escaped = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

const entryOf = ({ path, answer: [status], text }: PrefetchedResponse): string =>
  escaped(`${JSON.stringify(path)}:[${status},${text}]`);

const opening = `<script type="application/json" id="${embeddedResponsesId}">{`;

/** The beginning of the data block of a page, with its first answer. */
export const embeddedDataStart = (first: PrefetchedResponse): string => opening + entryOf(first);

/** What follows a beginning: the other answers. */
export const embeddedDataEnd = (others: readonly PrefetchedResponse[]): string =>
  `${others.map((call) => `,${entryOf(call)}`).join('')}}</script>`;

/** The data block of a page: the answers that its browser would ask for first. */
export const embeddedDataScript = ([first, ...others]: readonly PrefetchedResponse[]): string =>
  (first ? embeddedDataStart(first) : opening) + embeddedDataEnd(others);
