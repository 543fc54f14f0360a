interface Recipient {
  recipientUserId?: string | null | undefined;
  recipientUsername?: string | null | undefined;
}

/** Whether the recipient of a line is another user, given by id, by username, or by both. */
export const isForOtherUser = ({ recipientUserId, recipientUsername }: Recipient): boolean =>
  Boolean(recipientUserId || recipientUsername?.trim());

/**
 * Removes another user's address from a cart or checkout line. Call this before the line reaches a cache, flow, page or
 * inspector.
 */
export const withoutPrivateAddress = <Line extends Recipient & { shippingAddress?: unknown }>(line: Line): Line =>
  isForOtherUser(line) && line.shippingAddress ? { ...line, shippingAddress: null } : line;
