import type * as account from '#generated/api/account/account.ts';
import type * as addresses from '#generated/api/addresses/addresses.ts';
import type * as cart from '#generated/api/cart/cart.ts';
import type * as checkout from '#generated/api/checkout/checkout.ts';
import type * as discovery from '#generated/api/discovery/discovery.ts';
import type * as friends from '#generated/api/friends/friends.ts';
import type * as giftlists from '#generated/api/giftlists/giftlists.ts';
import type * as notifications from '#generated/api/notifications/notifications.ts';
import type * as orders from '#generated/api/orders/orders.ts';
import type * as product from '#generated/api/product/product.ts';
import type * as profile from '#generated/api/profile/profile.ts';
import type * as session from '#generated/api/session/session.ts';
import type { OperationId } from './operations';

/** The generated client functions. Type-only: their return types are the backend's response types. */
type Client = typeof account &
  typeof addresses &
  typeof cart &
  typeof checkout &
  typeof discovery &
  typeof friends &
  typeof giftlists &
  typeof notifications &
  typeof orders &
  typeof product &
  typeof profile &
  typeof session;

/** Success response of each operation. */
export type ResponseTypes = { readonly [Id in OperationId]: Awaited<ReturnType<Client[Id]>> };
