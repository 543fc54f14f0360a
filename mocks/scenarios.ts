import { isOperationId, type OperationId } from '#backend/contract/operations.ts';
import type { ApiErrorBody } from '#generated/model';
import { mockContact } from './contact';
import { type Fault, type NamedFault, namedFaults } from './engine/faults';

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
      'Signs the visitor in as Amara Okafor, a member with a saved address in Halifax. Switching it off signs out.',
  },
  {
    name: 'empty-shop',
    title: 'Empty shop',
    description: 'No products, categories or tags.',
  },
  {
    name: 'big-shop-1000',
    title: '1,000 products',
    description: 'Repeats the catalogue with new ids up to 1,000 products.',
  },
  {
    name: 'big-shop-5000',
    title: '5,000 products',
    description: 'Repeats the catalogue with new ids up to 5,000 products.',
  },
  {
    name: 'api-1.0',
    title: 'API 1.0',
    description:
      'The server is of version 1.0 of the contract: responses lack the later fields, and later calls return 404.',
  },
  {
    name: 'bad-product-in-list',
    title: 'One unreadable product',
    description: 'The first product of every page has only an id and shows as unavailable. The others are unchanged.',
    fault: { operation: 'exploreProducts', fault: 'bad-element' },
  },
  {
    name: 'gift-bag',
    title: 'A bag full of gifts',
    description:
      'Fills the bag once with gifts for @maya (two from her list "Birthday wishes"), one for @theo, and two lines for yourself.',
  },
  {
    name: 'giftlist-deleted-while-open',
    title: 'List deleted while it is open',
    description:
      'Deletes the list "Birthday wishes" of @maya when switched on. Open the list first, then use the panel.',
  },
  {
    name: 'giftlist-hidden-while-open',
    title: 'List hidden while it is open',
    description: 'Hides the list "Birthday wishes" of @maya when switched on. Open the list first, then use the panel.',
  },
  {
    name: 'giftlist-bought-while-open',
    title: 'List bought while it is open',
    description:
      'Marks everything on the list "Birthday wishes" of @maya as bought when switched on. Add a gift to your bag first, then use the panel.',
  },
  {
    name: 'clipboard-denied',
    title: 'Clipboard denied',
    description: 'The browser blocks copying and has no share sheet, so links are shown for copying by hand.',
  },
  {
    name: 'long-list',
    title: 'A list of 1,000 items',
    description: 'Adds a list to Maya’s once: "Everything I ever wanted", at /giftlist/gft_maya_long.',
  },
  {
    name: 'many-friends',
    title: 'Many friends',
    description:
      'Adds 500 friends and 60 friend requests once for the signed-in member, or else for Maya. Some names have emoji, right-to-left text or 200 characters, and some are missing.',
  },
  {
    name: 'many-notifications',
    title: 'Many notifications',
    description:
      'Adds 120 notifications, 40 of them unread, once for the signed-in member, or else for Maya. Some contain unusual names.',
  },
  {
    name: 'price-changed-at-checkout',
    title: 'Price changed at checkout',
    description: 'The first line costs 20% more at checkout than in the bag.',
  },
  {
    name: 'sold-out-at-checkout',
    title: 'Sold out at checkout',
    description: 'The first line has sold out. It shows a message and must be removed before paying.',
  },
  {
    name: 'quantity-changed-at-checkout',
    title: 'Quantity changed at checkout',
    description: 'The quantity of the first line is one higher at checkout than in the bag.',
  },
  {
    name: 'payment-declined',
    title: 'Payment declined',
    description: 'The payment page declines every card. You can try again or go back to the checkout.',
  },
  {
    name: 'late-order',
    title: 'Late order',
    description: 'The first two requests for a paid order return 404.',
  },
  {
    name: 'orders-300',
    title: '300 orders',
    description:
      'The signed-in member has 300 orders with every status and unusual amounts: as text, missing, unreadable, negative, in other currencies.',
  },
  {
    name: 'leaky-orders',
    title: 'Leaky orders',
    description: 'Orders contain the recipients’ addresses, which no server should send. The shop drops them.',
  },
  {
    name: 'socket-refused',
    title: 'Live connection refused',
    description: 'The live server rejects every connection, as without a session.',
  },
  {
    name: 'socket-silent',
    title: 'Live connection never answered',
    description: 'The live server does not respond. Each attempt fails after ten seconds.',
  },
  {
    name: 'socket-away',
    title: 'No live connection',
    description: 'Every live connection drops immediately. After six attempts, the notifications page says so.',
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
    description: 'The same, with a message, the remaining time of a lockout (272 s) and the support contact.',
  },
  { pattern: '<operationId>-offline', description: 'The request does not arrive.' },
  { pattern: '<operationId>-silent', description: 'No response, and the request has no effect.' },
  { pattern: '<operationId>-lost', description: 'No response, but the request takes effect.' },
  { pattern: '<operationId>-slow', description: 'The response takes three seconds.' },
  { pattern: '<operationId>-html', description: 'Responds with HTML instead of JSON.' },
  { pattern: '<operationId>-malformed', description: 'All fields of the response are missing.' },
  { pattern: '<operationId>-bad-element', description: 'The first element of a list has only its id.' },
  {
    pattern: 'latency:<ms>',
    description: 'Delays every response, including errors. At most 60000.',
  },
  {
    pattern: 'hold:<operationId>',
    description: 'Holds every request until `window.__mock.gates.release()`.',
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
  | { readonly kind: 'scenario'; readonly name: ScenarioName }
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

/** Maximum latency, ms: longer than the client waits for any response. */
const maxLatency = 60_000;

const latencyPrefix = 'latency:';

/** Scenario word for an additional latency in ms. */
export const latencyWord = (ms: number): string => `${latencyPrefix}${ms}`;

/** Latency of a scenario word, ms; `undefined` for other words. */
export const readLatency = (word: string): number | undefined => {
  const digits = word.startsWith(latencyPrefix) ? word.slice(latencyPrefix.length) : '';
  return /^\d{1,5}$/.test(digits) && Number(digits) <= maxLatency ? Number(digits) : undefined;
};

/** Parses one word of `?scenario=`; `undefined` for an unknown scenario or pattern. */
export const readScenario = (word: string): Selection | undefined => {
  const [, prefix = '', text = ''] = /^(once:|twice:)?(.*)$/.exec(word) ?? [];
  const times = prefixes[prefix] ?? Number.POSITIVE_INFINITY;
  const scenario: Scenario | undefined = list.find(({ name }) => name === text);
  if (scenario?.fault) return { kind: 'fault', ...scenario.fault, times };
  const named = list.find(({ name }) => name === text);
  if (named) return prefix === '' ? { kind: 'scenario', name: named.name } : undefined;
  const [, heldOperation = ''] = /^hold:(.*)$/.exec(text) ?? [];
  if (isOperationId(heldOperation)) return { kind: 'hold', operation: heldOperation };
  const ms = readLatency(text);
  if (ms !== undefined) return prefix === '' ? { kind: 'latency', ms } : undefined;
  const [, operation = '', faultText = ''] = /^(\w+)-(.+)$/.exec(text) ?? [];
  const fault = readFault(faultText);
  return isOperationId(operation) && fault ? { kind: 'fault', operation, fault, times } : undefined;
};

/** Splits `?scenario=` into words. */
export const splitScenarios = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
