import { randomBytes } from 'node:crypto';
import type { Ports } from '#backend/ports.ts';

/** Secrets that an action makes and shows once. */
export interface FormSecrets {
  /** Idempotency key of the action: a second press changes nothing. */
  readonly actionKey: string | undefined;
  /** Returns 256 secret bits. */
  readonly bytesOf: (name: string) => Uint8Array;
}

/** Secrets of an action without a form. */
export const randomSecrets: FormSecrets = { actionKey: undefined, bytesOf: () => randomBytes(32) };

/**
 * Derives the secrets of a form in a session, so that the answer to a second press shows the same. Stores nothing.
 *
 * @param path of the form's page: a form that another page has handled must not count as handled by this one
 * @param requestKey of the form with its values; undefined for a form without a key
 */
export const formSecretsOf = (
  { ports: { codes }, sessionId }: { readonly ports: Pick<Ports, 'codes'>; readonly sessionId: string },
  path: string,
  requestKey: string | undefined,
): FormSecrets => {
  if (requestKey === undefined) return randomSecrets;
  const tokenOf = (name: string) => codes.tokenFor(`operator form ${path} ${name} ${sessionId} ${requestKey}`);
  // A token, because the request key is a digest of the form's passwords.
  return { actionKey: tokenOf('key'), bytesOf: (name) => Buffer.from(tokenOf(`secret ${name}`), 'base64url') };
};
