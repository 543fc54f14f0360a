import { createBrowserInspector } from '@statelyai/inspect';
import type { InspectionEvent } from 'xstate';

/** Fields with which a person can be identified, or can sign in. They never leave the page. */
const privateFields: ReadonlySet<string> = new Set([
  'guest',
  'password',
  'confirmPassword',
  'otpCode',
  'code',
  'email',
  'firstName',
  'lastName',
  'phone',
  'shippingAddress',
  'addressLine1',
  'addressLine2',
  'postalCode',
]);

const redacted = '(private)';

/** The same value with private fields replaced, at any depth. */
const redact = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, privateFields.has(key) ? redacted : redact(field)]),
  );
};

const redactObject = <Value extends object>(value: Value): Value => Object.assign({ ...value }, redact({ ...value }));

/**
 * Opens the Stately inspector beside the shop (`?inspect`) and lets it watch every flow of the actor system. The inspector is a page
 * of stately.ai: it is the only part of the mocks that needs a network.
 *
 * @returns what the root actor takes as `inspect`
 */
export const openInspector = (): ((event: InspectionEvent) => void) => {
  const { inspect } = createBrowserInspector({ sanitizeContext: redactObject, sanitizeEvent: redactObject });
  return (event) => inspect.next?.(event);
};
