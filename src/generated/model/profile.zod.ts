import * as zod from 'zod/mini';
import { AvatarMedia } from './avatar-media.zod';

export const Profile = /*#__PURE__*/ zod.object({
  "id": /*#__PURE__*/ zod.string(),
  "username": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "email": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "firstName": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "lastName": /*#__PURE__*/ zod.nullable(/*#__PURE__*/ zod.string()),
  "photoUrl": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "avatar": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "avatarMedia": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.union([AvatarMedia,/*#__PURE__*/ zod.null()])),
  "countryCode": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "phoneNumber": /*#__PURE__*/ zod.nullish(/*#__PURE__*/ zod.string()),
  "phoneType": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "isPhoneVerified": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean()),
  "gender": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.string()),
  "dob": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "mob": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "yob": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.number()),
  "wantsOrderMails": /*#__PURE__*/ zod.optional(/*#__PURE__*/ zod.boolean())
});

export type Profile = zod.input<typeof Profile>;
export type ProfileOutput = zod.output<typeof Profile>;
