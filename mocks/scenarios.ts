import type { ApiErrorBody } from '../src/generated/model';
import { mockContact } from './contact';
import { type Fault, type NamedFault, namedFaults } from './engine/faults';
import { isOperationId, type OperationId } from '../backend/contract/operations';

/** A scenario for testers. `name` is the word in `?scenario=`. */
interface Scenario {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** For scenarios that only cause a fault: the operation (`*`: all) and the fault. */
  readonly fault?: { readonly operation: OperationId | '*'; readonly fault: Fault };
}

const list = [
  {
    name: 'signed-in',
    title: 'Signed in',
    description:
      'Signs the visitor in as Amara Okafor, a member with a saved address in Halifax. Without it again: signed out.',
  },
  {
    name: 'empty-shop',
    title: 'Empty shop',
    description: 'No product, category or tag at all.',
  },
  {
    name: 'big-shop-1000',
    title: '1,000 products',
    description: 'The catalogue again and again, under ids of their own, until there are 1,000.',
  },
  {
    name: 'big-shop-5000',
    title: '5,000 products',
    description: 'The catalogue again and again, under ids of their own, until there are 5,000.',
  },
  {
    name: 'bad-product-in-list',
    title: 'One unreadable product',
    description:
      'The first product of every page has an id and nothing else: it shows as unavailable, the rest as ever.',
    fault: { operation: 'exploreProducts', fault: 'bad-element' },
  },
  {
    name: 'gift-bag',
    title: 'A bag full of gifts',
    description:
      'The bag holds gifts for @maya (two from her list "Birthday wishes"), one for @theo, and two lines for yourself. It is filled once, when the scenario is switched on.',
  },
  {
    name: 'giftlist-deleted-while-open',
    title: 'List deleted while it is open',
    description:
      'The list "Birthday wishes" of @maya is deleted in the moment when the scenario is switched on: open the list first, and switch with the panel.',
  },
  {
    name: 'giftlist-hidden-while-open',
    title: 'List hidden while it is open',
    description:
      'The list "Birthday wishes" of @maya is hidden in the moment when the scenario is switched on: open the list first, and switch with the panel.',
  },
  {
    name: 'giftlist-bought-while-open',
    title: 'List bought while it is open',
    description:
      'Everything on the list "Birthday wishes" of @maya is bought by somebody else in the moment when the scenario is switched on: put a gift in your bag first, and switch with the panel.',
  },
  {
    name: 'clipboard-denied',
    title: 'Clipboard denied',
    description:
      'The browser lets the shop copy nothing, and has no share sheet: links are shown to be copied by hand.',
  },
  {
    name: 'long-list',
    title: 'A list of 1,000 items',
    description:
      'Maya has one more list, "Everything I ever wanted", at /giftlist/gft_maya_long. It is made once, when the scenario is switched on.',
  },
  {
    name: 'many-friends',
    title: 'Many friends',
    description:
      '500 friends and 60 friend requests for the person who is signed in, else for Maya; among them names with emoji, from right to left, of 200 characters, and none. They come once, when the scenario is switched on.',
  },
  {
    name: 'many-notifications',
    title: 'Many notifications',
    description:
      '120 notifications, 40 of them unread, for the person who is signed in, else for Maya; some bear odd names. They come once, when the scenario is switched on.',
  },
  {
    name: 'price-changed-at-checkout',
    title: 'Price changed at checkout',
    description: 'The first line costs a fifth more at checkout than in the bag.',
  },
  {
    name: 'sold-out-at-checkout',
    title: 'Sold out at checkout',
    description:
      'The first line sold out after it was added: it bears a message, and the checkout cannot be paid before it is removed.',
  },
  {
    name: 'quantity-changed-at-checkout',
    title: 'Quantity changed at checkout',
    description: 'The shop has one more of the first line than the bag said.',
  },
  {
    name: 'payment-declined',
    title: 'Payment declined',
    description: 'Every card is declined on the payment page; one can try again or go back to the checkout.',
  },
  {
    name: 'late-order',
    title: 'Late order',
    description: 'A paid order is not found the first two times that a member looks for it.',
  },
  {
    name: 'orders-300',
    title: '300 orders',
    description:
      'The person who is signed in has 300 orders, of every status and with odd amounts: as text, missing, unreadable, negative, in other currencies.',
  },
  {
    name: 'leaky-orders',
    title: 'Leaky orders',
    description:
      'The orders bear the addresses of the people who get the gifts, as no server should: the shop drops them.',
  },
  {
    name: 'socket-refused',
    title: 'Live connection refused',
    description: 'The server of the live connection turns everybody away, as without a session.',
  },
  {
    name: 'socket-silent',
    title: 'Live connection never answered',
    description: 'The server of the live connection does not answer: each attempt fails after ten seconds.',
  },
  {
    name: 'socket-away',
    title: 'No live connection',
    description: 'Every live connection breaks off at once: after six attempts the notifications say so in a line.',
  },
  {
    name: 'offline',
    title: 'Offline',
    description: 'No request arrives.',
    fault: { operation: '*', fault: 'offline' },
  },
] as const satisfies readonly Scenario[];

/** Name of a listed scenario. Faults of single operations are written as patterns instead. */
export type ScenarioName = (typeof list)[number]['name'];

/** Named scenarios, for the panel and docs/testing.md. */
export const scenarios: readonly Scenario[] = list;

/**
 * Patterns for single operations, separated by commas. With `once:` or `twice:`, a fault affects only the first
 * request, or the first two.
 *
 * Reads are retried automatically after a 500 or a lost connection, so a visible read failure needs `twice:`.
 */
export const scenarioPatterns = [
  { pattern: '<operationId>-<status>', description: 'Fails with this status (400 to 599) and an empty body.' },
  { pattern: '<operationId>-<status>-message', description: 'The same, with a message of the server.' },
  { pattern: '<operationId>-<status>-messages', description: 'The same, with a list of messages.' },
  {
    pattern: '<operationId>-<status>-blocked',
    description: 'The same, with a message, the time that is left of a lockout (272 s), and whom to ask for support.',
  },
  { pattern: '<operationId>-offline', description: 'The request does not arrive.' },
  { pattern: '<operationId>-silent', description: 'The request is never answered, and did nothing.' },
  { pattern: '<operationId>-lost', description: 'The request is never answered, but has done its work.' },
  { pattern: '<operationId>-slow', description: 'The answer takes three seconds.' },
  { pattern: '<operationId>-html', description: 'A page of HTML instead of JSON.' },
  { pattern: '<operationId>-malformed', description: 'All fields of the answer are missing.' },
  { pattern: '<operationId>-bad-element', description: 'The first element of a list has its id and nothing else.' },
  {
    pattern: 'latency:<ms>',
    description: 'Every answer takes so much longer, also one that goes wrong. At most 60000.',
  },
  {
    pattern: 'hold:<operationId>',
    description: 'Every request waits at its gate until `window.__mock.gates.release()` lets it go on.',
  },
] as const;

const errorBodies: Readonly<Record<string, ApiErrorBody>> = {
  message: { message: 'The server says: this did not work.' },
  messages: { message: ['The server says: this did not work.', 'And this neither.'] },
  blocked: {
    message: 'The server says: too many attempts.',
    additionalInfo: { remainingTime: 272, support: mockContact },
  },
};

const isNamedFault = (text: string): text is NamedFault => namedFaults.some((fault) => fault === text);

const readFault = (text: string): Fault | undefined => {
  if (isNamedFault(text)) return text;
  const [, status, variant] = /^([45]\d\d)(?:-(\w+))?$/.exec(text) ?? [];
  if (status === undefined) return undefined;
  if (variant === undefined) return { status: Number(status) };
  const body = errorBodies[variant];
  return body && { status: Number(status), body };
};

/** Meaning of one word in `?scenario=`. */
export type Selection =
  | { readonly kind: 'situation'; readonly name: ScenarioName }
  | { readonly kind: 'hold'; readonly operation: OperationId }
  /** Additional latency of every response, ms. */
  | { readonly kind: 'latency'; readonly ms: number }
  | {
      readonly kind: 'fault';
      readonly operation: OperationId | '*';
      readonly fault: Fault;
      /** Number of affected requests; `Infinity` without `once:` or `twice:`. */
      readonly times: number;
    };

const prefixes: Readonly<Record<string, number>> = { 'once:': 1, 'twice:': 2 };

/** Maximum latency, ms; nobody waits longer for a response. */
const mostLatency = 60_000;

const latencyPrefix = 'latency:';

/** Scenario word for an additional latency in ms. */
export const latencyWord = (ms: number): string => `${latencyPrefix}${ms}`;

/** Latency of a scenario word, ms; `undefined` for other words. */
export const readLatency = (word: string): number | undefined => {
  const digits = word.startsWith(latencyPrefix) ? word.slice(latencyPrefix.length) : '';
  return /^\d{1,5}$/.test(digits) && Number(digits) <= mostLatency ? Number(digits) : undefined;
};

/** Parses one word of `?scenario=`; `undefined` for an unknown scenario or pattern. */
export const readScenario = (word: string): Selection | undefined => {
  const [, prefix = '', text = ''] = /^(once:|twice:)?(.*)$/.exec(word) ?? [];
  const times = prefixes[prefix] ?? Number.POSITIVE_INFINITY;
  const scenario: Scenario | undefined = list.find(({ name }) => name === text);
  if (scenario?.fault) return { kind: 'fault', ...scenario.fault, times };
  const named = list.find(({ name }) => name === text);
  if (named) return prefix === '' ? { kind: 'situation', name: named.name } : undefined;
  const [, held = ''] = /^hold:(.*)$/.exec(text) ?? [];
  if (isOperationId(held)) return { kind: 'hold', operation: held };
  const ms = readLatency(text);
  if (ms !== undefined) return prefix === '' ? { kind: 'latency', ms } : undefined;
  const [, operation = '', rest = ''] = /^(\w+)-(.+)$/.exec(text) ?? [];
  const fault = readFault(rest);
  return isOperationId(operation) && fault ? { kind: 'fault', operation, fault, times } : undefined;
};

/** Splits `?scenario=` into words. */
export const splitScenarios = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
