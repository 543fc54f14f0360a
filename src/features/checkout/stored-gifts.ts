import * as z from 'zod/mini';
import type { CheckoutPreview } from '#generated/model';
import type { FoundOrder } from '#machines/payment-success.machine.ts';
import { firstPicture, giftlistOwners } from '#rules/order.ts';
import { productName } from '#rules/product.ts';
import { readStored, writeStored } from '#runtime';
import { listOwnersKey } from './clear-guest-draft';

const giftsSchema = z.object({
  listOwners: z.array(z.string()),
  gifts: z.array(z.object({ name: z.string(), picture: z.optional(z.string()), recipient: z.optional(z.string()) })),
});

/**
 * Stores the gifts in this payment and the owners of their giftlists, in this tab only. The success page shows them, and
 * a guest cannot read the order, which also contains them.
 */
export const writeGifts = ({ cartItems }: Pick<CheckoutPreview, 'cartItems'>): void =>
  writeStored('session', listOwnersKey, {
    listOwners: giftlistOwners({
      orderItems: cartItems.map(({ giftlistName, recipientUsername: username = null }) => ({
        giftlistName,
        recipient: { username },
      })),
    }),
    gifts: cartItems.map(({ name, productImages, recipientUsername }) => ({
      name: productName(name),
      picture: firstPicture(productImages),
      recipient: recipientUsername ? `@${recipientUsername}` : undefined,
    })),
  } satisfies FoundOrder);

/** Gifts stored before this tab opened the payment page. */
export const readGifts = (): FoundOrder =>
  giftsSchema.safeParse(readStored('session', listOwnersKey)).data ?? { listOwners: [], gifts: [] };
