import * as z from 'zod/mini';
import type { CheckoutPreview } from '#generated/model';
import { giftlistOwners } from '#rules/order.ts';
import { readStored, writeStored } from '#runtime';
import { listOwnersKey } from './clear-guest-draft';

const ownersSchema = z.array(z.string());

/**
 * Stores the owners of the giftlists in this payment, in this tab only. The success page links to their giftlists, and
 * a guest cannot read the order, which also contains the owners.
 */
export const writeListOwners = ({ cartItems }: Pick<CheckoutPreview, 'cartItems'>): void =>
  writeStored(
    'session',
    listOwnersKey,
    giftlistOwners({
      orderItems: cartItems.map(({ giftlistName, recipientUsername: username = null }) => ({
        giftlistName,
        recipient: { username },
      })),
    }),
  );

/** Usernames stored before this tab opened the payment page. */
export const readListOwners = (): readonly string[] =>
  ownersSchema.safeParse(readStored('session', listOwnersKey)).data ?? [];
