import * as z from 'zod/mini';
import { formValuesOf } from '#rules/address.ts';
import type { GuestDetails } from '#rules/checkout.ts';
import { readStored, removeStored, writeStored } from '#runtime';
import type { DraftStore } from '../addresses';
import { addressDraftKey, guestDetailsKey } from './clear-guest-draft';

const draftSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  anonymous: z.boolean(),
});

const emptyDraft: GuestDetails = { firstName: '', lastName: '', email: '', anonymous: false };

/** Reads a guest's earlier input, so that Back from the payment page does not lose it. */
export const readGuest = (): GuestDetails =>
  draftSchema.safeParse(readStored('session', guestDetailsKey)).data ?? emptyDraft;

/** Stores a guest's input in this tab only. */
export const writeGuest = (guest: GuestDetails): void => writeStored('session', guestDetailsKey, guest);

const addressDraftSchema = z.partial(
  z.object({
    name: z.string(),
    addressLine1: z.string(),
    addressLine2: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    placeId: z.string(),
  }),
);

/** Storage of a guest's unsaved address, in this tab only. */
export const addressDraftStore: DraftStore = {
  read: () => formValuesOf(addressDraftSchema.safeParse(readStored('session', addressDraftKey)).data ?? {}),
  write: (typed) => writeStored('session', addressDraftKey, typed),
  forget: () => removeStored('session', addressDraftKey),
};
