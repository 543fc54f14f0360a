import * as zod from 'zod/mini';

export const AvatarMedia = /*#__PURE__*/ zod.object({
  "url": /*#__PURE__*/ zod.string()
});

export type AvatarMedia = zod.input<typeof AvatarMedia>;
export type AvatarMediaOutput = zod.output<typeof AvatarMedia>;
