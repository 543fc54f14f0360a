import type { createBrowserInspector } from '@statelyai/inspect';
import type { AnyEventObject, Snapshot } from 'xstate';

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
 * JSON of an event or a snapshot, because a window receives only plain data: without functions, an actor as its id, an
 * error as an empty object.
 */
const toJson = (value: object): Record<string, unknown> => {
  const json: unknown = JSON.parse(JSON.stringify(value));
  return isRecord(json) ? json : {};
};

const hideInEvent = (event: AnyEventObject): AnyEventObject => ({ ...hideFields(toJson(event)), type: event.type });

const isSnapshot = (value: object): value is Snapshot<unknown> => 'status' in value;

const hideInSnapshot = (snapshot: object): Snapshot<unknown> => {
  const fields = toJson(snapshot);
  const states = Object.entries(fields).filter(([name]) => stateFields.has(name));
  const shown = { ...hideFields(fields), ...Object.fromEntries(states) };
  return isSnapshot(shown) ? shown : { status: 'active', output: undefined, error: undefined };
};

/** Hides private values in messages to the inspector. */
export const hidePrivateFields: Serialize = (message) => {
  if (message.type === '@xstate.event') return { ...message, event: hideInEvent(message.event) };
  if (message.type === '@xstate.actor') return { ...message, snapshot: hideInSnapshot(message.snapshot) };
  return { ...message, event: hideInEvent(message.event), snapshot: hideInSnapshot(message.snapshot) };
};
