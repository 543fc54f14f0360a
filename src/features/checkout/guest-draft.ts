import * as z from 'zod/mini';
import { formValuesOf } from '#rules/address.ts';
import type { GuestDetails } from '#rules/checkout.ts';
import type { GiftMessages } from '#rules/gift-message.ts';
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

// A list, because the schema of a record would enlarge the first view's script, which contains all of zod.
const messagesSchema = z.object({ messages: z.array(z.object({ parcel: z.string(), text: z.string() })) });

/** Reads the gift messages typed before a reload, or before Back from the payment page. */
export const readGiftMessages = (): GiftMessages => {
  const { messages = [] } = messagesSchema.safeParse(readStored('session', guestDetailsKey)).data ?? {};
  return Object.fromEntries(messages.map(({ parcel, text }) => [parcel, text]));
};

/** Stores a guest's input and typed gift messages in this tab only. */
export const writeInput = (guest: GuestDetails, messages: GiftMessages): void =>
  writeStored('session', guestDetailsKey, {
    ...guest,
    messages: Object.entries(messages).map(([parcel, text]) => ({ parcel, text })),
  });

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
