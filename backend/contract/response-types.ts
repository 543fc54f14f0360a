import type * as account from '../../src/generated/api/account/account';
import type * as addresses from '../../src/generated/api/addresses/addresses';
import type * as cart from '../../src/generated/api/cart/cart';
import type * as checkout from '../../src/generated/api/checkout/checkout';
import type * as discovery from '../../src/generated/api/discovery/discovery';
import type * as friends from '../../src/generated/api/friends/friends';
import type * as giftlists from '../../src/generated/api/giftlists/giftlists';
import type * as notifications from '../../src/generated/api/notifications/notifications';
import type * as orders from '../../src/generated/api/orders/orders';
import type * as product from '../../src/generated/api/product/product';
import type * as profile from '../../src/generated/api/profile/profile';
import type * as session from '../../src/generated/api/session/session';
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
