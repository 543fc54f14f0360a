import { isForOtherUser } from './line-privacy';

/** Where a line goes to. */
export interface RecipientLine {
  recipientUserId?: string | null;
  recipientUsername?: string | null;
  shippingAddress?: object | null;
}

/** Lines that go to one recipient, or to one address. */
export interface RecipientGroup<Line extends RecipientLine> {
  /** Tells groups apart; two may bear the same label. */
  key: string;
  /** 'You', or '@username'. */
  label: string;
  /** The other person's username; `undefined` when it goes to oneself, or to somebody without a readable name. */
  username: string | undefined;
  /** Only where nobody else receives it: a buyer must never see a recipient's address (reading 35). */
  shippingAddress: NonNullable<Line['shippingAddress']> | undefined;
  lines: Line[];
}

/** The label of the group that goes to oneself (docs/product.md, Limits). */
const selfLabel = 'You';

/** The key of the group that goes to oneself, to no address yet. */
const selfKey = 'self';

/** The fields that say where an address is; ids and names may differ for the same door. */
const placeFields = ['addressLine1', 'addressLine2', 'city', 'state', 'postalCode'] as const;

const addressKey = (address: object): string => {
  const fields = new Map<string, unknown>(Object.entries(address));
  const parts = placeFields.map((field) => {
    const part = fields.get(field);
    return typeof part === 'string' ? part.trim().toLowerCase() : '';
  });
  return JSON.stringify(parts);
};

/**
 * Groups the lines of the bag or of the checkout under 'Shipping to: …' (docs/product.md, Cart page): by recipient, else
 * by address, never by label, because somebody may be called You (reading 27). Groups and lines keep their order.
 */
export const groupByRecipient = <Line extends RecipientLine>(lines: readonly Line[]): RecipientGroup<Line>[] => {
  // A recipient may be given by id and name on one line and by name alone on another.
  const idsByName = new Map(
    lines.flatMap(({ recipientUsername: name, recipientUserId: id }) => (name && id ? [[name, id] as const] : [])),
  );
  const groups = new Map<string, RecipientGroup<Line>>();
  for (const line of lines) {
    const username = line.recipientUsername?.trim() || undefined;
    const id = line.recipientUserId || (username && idsByName.get(username));
    const shippingAddress = isForOtherUser(line) ? undefined : (line.shippingAddress ?? undefined);
    const key = id
      ? `id:${id}`
      : username
        ? `name:${username}`
        : shippingAddress
          ? `address:${addressKey(shippingAddress)}`
          : selfKey;
    const group = groups.get(key);
    if (group) {
      group.lines.push(line);
      continue;
    }
    groups.set(key, { key, label: username ? `@${username}` : selfLabel, username, shippingAddress, lines: [line] });
  }
  return [...groups.values()];
};

/** Whether a group goes to oneself and nobody knows where: an address is asked for (reading 250). */
export const isWithoutAddress = ({ key }: { key: string }): boolean => key === selfKey;
