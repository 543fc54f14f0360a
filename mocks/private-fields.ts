/**
 * Fields with which a person can be identified, or can sign in. The inspector shows
 * none of them.
 */
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
  'phoneNumber',
  'shippingAddress',
  'deliveryAddress',
  'addressLine1',
  'addressLine2',
  'city',
  'postalCode',
]);

const redacted = '(private)';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether a field of an object is private. The name in an address is that of a person, and not of a product. */
const isPrivate = (key: string, holder: object): boolean =>
  privateFields.has(key) || (key === 'name' && 'addressLine1' in holder);

/** The same value with private fields replaced, at any depth. */
const redact = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(redact);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, isPrivate(key, value) ? redacted : redact(field)]),
  );
};

/** An object with its private fields replaced, at any depth; what is no plain object in it stays as it is. */
export const redactObject = <Value extends object>(value: Value): Value =>
  Object.assign({ ...value }, redact({ ...value }));
