import * as zod from 'zod/mini';

export const ServerMessage = /*#__PURE__*/ zod.union([/*#__PURE__*/ zod.string(),/*#__PURE__*/ zod.array(/*#__PURE__*/ zod.string())]);

export type ServerMessage = zod.input<typeof ServerMessage>;
export type ServerMessageOutput = zod.output<typeof ServerMessage>;
