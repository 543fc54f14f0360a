import * as z from 'zod/mini';
import type { GuestDetails } from '../../rules/checkout';
import { readStored, writeStored } from '../../runtime';
import { guestKey } from './forget-guest';

const draftSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  anonymous: z.boolean(),
});

const emptyDraft: GuestDetails = { firstName: '', lastName: '', email: '', anonymous: false };

/** What a guest typed earlier in this tab: Back from the payment page must not lose it. */
export const readGuest = (): GuestDetails => draftSchema.safeParse(readStored('session', guestKey)).data ?? emptyDraft;

/** Keeps what a guest typed, in this tab only. */
export const writeGuest = (guest: GuestDetails): void => writeStored('session', guestKey, guest);
