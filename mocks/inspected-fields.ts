import type { createBrowserInspector } from '@statelyai/inspect';

type Serialize = NonNullable<NonNullable<Parameters<typeof createBrowserInspector>[0]>['serialize']>;

/**
 * Fields whose texts and numbers the inspector shows, also in lists. New fields are private by default.
 * `placeId` is not listed, because it identifies an address.
 */
const shownFields: ReadonlySet<string> = new Set([
  'type',
  'kind',
  'kinds',
  'status',
  'severity',
  'action',
  'identity',
  'known',
  'hold',
  'holds',
  'appearance',
  'index',
  'count',
  'quantity',
  'page',
  'pageCount',
  'remaining',
  'blockedUntil',
  'identityKey',
  'takenCount',
  'id',
  'ids',
  'createdIds',
  'failedIds',
  'pushedIds',
  'inFlight',
  'queue',
  'buyLater',
  'toggledBeforeLoad',
  'others',
  'productId',
  'giftlistId',
  'giftlistItemId',
  'cartItemId',
  'cartItemIds',
  'recipientId',
  'addressId',
  'orderId',
  'selectedId',
  'xstate$$type',
]);

/** Fields of a snapshot that contain states and actors, but no data. */
const stateFields: ReadonlySet<string> = new Set(['status', 'value', 'historyValue', 'tags', 'children']);

const hidden = '(hidden)';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const hideFields = (record: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([name, field]) => [name, hide(field, shownFields.has(name))]));

const hide = (value: unknown, isShown: boolean): unknown => {
  if (Array.isArray(value)) return value.map((item) => hide(item, isShown));
  if (isRecord(value)) return hideFields(value);
  return isShown || typeof value === 'boolean' || value === null ? value : hidden;
};

/**
 * Hides the fields for which `isData` is true. The value is converted to JSON, which turns an actor into its id and an
 * error into an empty object.
 */
const hideIn = <Value extends object>(value: Value, isData: (name: string) => boolean): Value => {
  const json: unknown = JSON.parse(JSON.stringify(value));
  const fields = Object.entries(isRecord(json) ? json : {}).filter(([name]) => isData(name));
  return Object.assign({ ...value }, hideFields(Object.fromEntries(fields)));
};

const hideInEvent = <Event extends object>(event: Event): Event => hideIn(event, () => true);

const hideInSnapshot = <Snapshot extends object>(snapshot: Snapshot): Snapshot =>
  hideIn(snapshot, (name) => !stateFields.has(name));

/** Hides private values in messages to the inspector. */
export const hidePrivateFields: Serialize = (message) => {
  if (message.type === '@xstate.event') return { ...message, event: hideInEvent(message.event) };
  if (message.type === '@xstate.actor') return { ...message, snapshot: hideInSnapshot(message.snapshot) };
  return { ...message, event: hideInEvent(message.event), snapshot: hideInSnapshot(message.snapshot) };
};
