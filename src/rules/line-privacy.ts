interface Recipient {
  recipientUserId?: string | null | undefined;
  recipientUsername?: string | null | undefined;
}

/** Whether a line goes to another person than the buyer: that person is given by id, by username, or by both. */
export const isForOtherUser = ({ recipientUserId, recipientUsername }: Recipient): boolean =>
  Boolean(recipientUserId || recipientUsername?.trim());

/**
 * Takes another person's address out of a line of the cart or of the checkout, whatever a server sends (docs/product.md, Privacy of
 * addresses; reading 35). It is called before a line is kept anywhere: no cache, flow, page or inspector may ever have it.
 */
export const withoutPrivateAddress = <Line extends Recipient & { shippingAddress?: unknown }>(line: Line): Line =>
  isForOtherUser(line) && line.shippingAddress ? { ...line, shippingAddress: null } : line;
