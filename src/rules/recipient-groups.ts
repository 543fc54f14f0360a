import { isForOtherUser } from './line-privacy';

/** Recipient and address of a line. */
export interface RecipientLine {
  recipientUserId?: string | null;
  recipientUsername?: string | null;
  shippingAddress?: object | null;
}

/** Lines for one recipient or one address. */
export interface RecipientGroup<Line extends RecipientLine> {
  /** Unique, unlike the label. */
  key: string;
  /** 'You' or '@username'. */
  label: string;
  /** Username of the other user; `undefined` for the buyer, or without a readable name. */
  username: string | undefined;
  /** Address, only for the buyer's own lines: a buyer must never see a recipient's address. */
  shippingAddress: NonNullable<Line['shippingAddress']> | undefined;
  lines: Line[];
}

/** Label of the buyer's own group. */
const selfLabel = 'You';

/** Key of the buyer's own group without an address. */
const selfKey = 'self';

/** Fields that identify an address. Its id and name may differ for the same destination. */
const addressKeyFields = ['addressLine1', 'addressLine2', 'city', 'state', 'postalCode'] as const;

const addressKey = (address: object): string => {
  const fields = new Map<string, unknown>(Object.entries(address));
  const parts = addressKeyFields.map((field) => {
    const part = fields.get(field);
    return typeof part === 'string' ? part.trim().toLowerCase() : '';
  });
  return JSON.stringify(parts);
};

const groupKey = (
  id: string | undefined,
  username: string | undefined,
  shippingAddress: object | undefined,
): string => {
  if (id) return `id:${id}`;
  if (username) return `name:${username}`;
  return shippingAddress ? `address:${addressKey(shippingAddress)}` : selfKey;
};

/**
 * Groups cart or checkout lines under 'Shipping to: …': by recipient, else by address. Not by label, because a username
 * may be 'You'. The order is stable.
 */
export const groupByRecipient = <Line extends RecipientLine>(lines: readonly Line[]): RecipientGroup<Line>[] => {
  // One line may name the recipient by id and username, another one by username only.
  const idsByName = new Map(
    lines.flatMap(({ recipientUsername: name, recipientUserId: id }) => (name && id ? [[name, id] as const] : [])),
  );
  const groups = new Map<string, RecipientGroup<Line>>();
  for (const line of lines) {
    const username = line.recipientUsername?.trim() || undefined;
    const id = line.recipientUserId || (username && idsByName.get(username));
    const shippingAddress = isForOtherUser(line) ? undefined : (line.shippingAddress ?? undefined);
    const key = groupKey(id, username, shippingAddress);
    const group = groups.get(key);
    if (group) {
      group.lines.push(line);
      continue;
    }
    groups.set(key, { key, label: username ? `@${username}` : selfLabel, username, shippingAddress, lines: [line] });
  }
  return [...groups.values()];
};

/** Whether the buyer's own group lacks an address, which the page then requests. */
export const isWithoutAddress = ({ key }: { key: string }): boolean => key === selfKey;
