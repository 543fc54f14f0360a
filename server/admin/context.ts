import type { BackendDeps } from '../../backend/calls/call';

/** Dependencies of the admin functions. */
export interface AdminContext extends BackendDeps {
  /** Name of the operator, or of the CLI's system user. */
  readonly actor: string;
}

/** A refused admin action, with a message for operators. */
export class OperatorError extends Error {}
