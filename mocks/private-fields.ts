/** Fields that identify a person or allow a sign-in. Redacted in the inspector. */
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

/** Whether a field is private. `name` is private in an address, but not in a product. */
const isPrivate = (key: string, holder: object): boolean =>
  privateFields.has(key) || (key === 'name' && 'addressLine1' in holder);

/** Redacts private fields at any depth. */
const redact = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(redact);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, isPrivate(key, value) ? redacted : redact(field)]),
  );
};

/** Redacts private fields of an object at any depth; other values are unchanged. */
export const redactObject = <Value extends object>(value: Value): Value =>
  Object.assign({ ...value }, redact({ ...value }));
