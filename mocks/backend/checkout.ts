import {
  type CheckoutPreview,
  type CheckoutSession,
  GuestCheckoutRequest,
  InitiateCheckoutRequest,
} from '../../src/generated/model';
import { guestSchema } from '../../src/rules/checkout';
import { paymentUrl } from '../payment/address';
import type { Row } from './tables';
import { type Call, refusal } from './call';
import { type Line, newId } from './lines';
import { newOrder } from './orders';
import { dollars, obstacles, priceLines } from './pricing';
import { checked } from '../engine/requests';

/** The lines with these ids, in the order of the cart. The id of somebody else's line is as unknown as an invented id. */
const chosenLines = ({ tables, visitor }: Call, ids: readonly string[]): Line[] => {
  const lines = tables.lines.findMany((query) =>
    query.where({ ownerId: visitor.ownerId, id: (id: string) => ids.includes(id) }),
  );
  if (lines.length < new Set(ids).size) throw refusal(404, 'One of these items is not in your bag any more.');
  return lines;
};

/** The scenarios of the checkout change one line of a cart: the first line at the first checkout, and this line from then on. */
const markScenarioLine = async ({ tables, visitor }: Call, [first]: readonly Line[]): Promise<void> => {
  const marked = tables.lines.findFirst((query) => query.where({ ownerId: visitor.ownerId, isScenarioLine: true }));
  if (marked || !first) return;
  await tables.lines.update((query) => query.where({ id: first.id }), {
    data: (line) => {
      line.isScenarioLine = true;
    },
  });
};

/** POST /cart/initiateCheckout. */
export const initiateCheckout = async (call: Call): Promise<CheckoutPreview> => {
  const { cartItemIds } = InitiateCheckoutRequest.parse(call.body);
  await markScenarioLine(call, chosenLines(call, cartItemIds));
  const { lines, shipping } = priceLines(call, chosenLines(call, cartItemIds));
  return { cartItems: [...lines], shipping: dollars(shipping) };
};

interface Buyer {
  readonly email: string;
  readonly isAnonymous: boolean;
  /** What the recipients are told; null for an anonymous buyer. */
  readonly buyerName: string | null;
}

const buyerOf = ({ visitor, body }: Call): Buyer => {
  if (visitor.member) {
    const { anonymous = false } = GuestCheckoutRequest.parse(body);
    const { email, username } = visitor.member;
    return { email, isAnonymous: anonymous, buyerName: anonymous ? null : `@${username}` };
  }
  const { email, firstName, lastName, anonymous } = checked(guestSchema, body);
  return { email, isAnonymous: anonymous, buyerName: anonymous ? null : `${firstName} ${lastName}` };
};

const isSameCart = (order: Row<'orders'>, lines: readonly Line[]): boolean =>
  order.lineIds.length === lines.length && lines.every(({ id }) => order.lineIds.includes(id));

/**
 * POST /cart/checkout. Creates an order that waits to be paid. Paying for the same lines again leads to the same order as long as it is not
 * paid (reading 30: two clicks are one order), at the prices of now.
 */
export const payCheckout = async (call: Call): Promise<CheckoutSession> => {
  const { tables, visitor, origin } = call;
  const { cartItemIds } = GuestCheckoutRequest.parse(call.body);
  const buyer = buyerOf(call);
  const lines = chosenLines(call, cartItemIds);
  const priced = priceLines(call, lines);
  const problems = obstacles(priced);
  if (problems.length > 0) throw refusal(400, problems);

  const open = tables.orders.findFirst((query) =>
    query.where((order) => order.ownerId === visitor.ownerId && order.payment !== 'paid' && isSameCart(order, lines)),
  );
  if (open) tables.orders.delete(open);
  const order = newOrder(call, priced, {
    id: open?.id ?? crypto.randomUUID(),
    paymentId: open?.paymentId ?? newId('cs'),
    ...buyer,
  });
  await tables.orders.create(order);
  return { checkoutUrl: paymentUrl(origin, order) };
};
