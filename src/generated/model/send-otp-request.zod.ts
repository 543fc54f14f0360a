import * as zod from 'zod/mini';
import { EmailInput } from './email-input.zod';

export const SendOtpRequest = /*#__PURE__*/ zod.object({
  "email": EmailInput
});

export type SendOtpRequest = zod.input<typeof SendOtpRequest>;
export type SendOtpRequestOutput = zod.output<typeof SendOtpRequest>;
