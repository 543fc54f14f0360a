import * as zod from 'zod/mini';
import { EmailInput } from './email-input.zod';
import { GiftMessageInput } from './gift-message-input.zod';
import { NameInput } from './name-input.zod';

export const guestCheckoutRequestCartItemIdsItemMax = 200;

export const guestCheckoutRequestCartItemIdsMax = 1000;

export const guestCheckoutRequestGiftMessagesMax = 1000;



export const GuestCheckoutRequest = /*#__PURE__*/ zod.object({
  "cartItemIds": /*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string().check(/*#__PURE__*/ zod.maxLength(guestCheckoutRequestCartItemIdsItemMax))).check(/*#__PURE__*/ zod.minLength(1)).check(/*#__PURE__*/ zod.maxLength(guestCheckoutRequestCartItemIdsMax)),
  "firstName": /*#__PURE__*/ zod.optional(NameInput),
  "lastName": /*#__PURE__*/ zod.optional(NameInput),
  "email": /*#__PURE__*/ zod.optional(EmailInput),
  "anonymous": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()),
  "giftMessages": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.array(GiftMessageInput).check(/*#__PURE__*/ zod.maxLength(guestCheckoutRequestGiftMessagesMax)))
});

export type GuestCheckoutRequest = zod.input<typeof GuestCheckoutRequest>;
export type GuestCheckoutRequestOutput = zod.output<typeof GuestCheckoutRequest>;
