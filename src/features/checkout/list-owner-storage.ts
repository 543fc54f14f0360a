import * as z from 'zod/mini';
import type { CheckoutPreview } from '../../generated/model';
import { giftlistOwners } from '../../rules/order';
import { readStored, writeStored } from '../../runtime';
import { listOwnersKey } from './clear-guest-draft';

const ownersSchema = z.array(z.string());

/** Keeps, in this tab only, whose lists the gifts are from that are about to be paid: the way back there. A guest has no order to read it from. */
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

/** The usernames that were kept when this tab left for the payment page. */
export const readListOwners = (): readonly string[] =>
  ownersSchema.safeParse(readStored('session', listOwnersKey)).data ?? [];
