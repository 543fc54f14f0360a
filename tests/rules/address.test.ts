import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addressErrors,
  addressFieldNames,
  addressFields,
  addressSchema,
  addressText,
  canShipTo,
  emptyAddress,
  formValuesOf,
  isSameAddress,
  signUpAddressSchema,
} from '#rules/address.ts';
import { valuesOf } from '#rules/fields.ts';
import { createAccountSchema } from '#rules/sign-up.ts';
import { messagesOf } from './messages-of';

const missing = 'Please fill in all required fields';
const badCode = 'Please enter a valid Canadian postal code (e.g., A1A 1A1)';

const home = {
  name: 'Home',
  addressLine1: '1741 Brunswick Street',
  addressLine2: 'Unit 12',
  city: 'Halifax',
  state: 'NS',
  postalCode: 'B3J 3X8',
  country: 'Canada',
};
const required = ['name', 'addressLine1', 'city', 'state', 'postalCode'] as const;

const schemas = [
  ['signUpAddressSchema', signUpAddressSchema],
  ['addressSchema', addressSchema],
] as const;

describe.each(schemas)('%s', (_, schema) => {
  it('accepts a Canadian address', () => {
    expect(schema.parse(home)).toMatchObject(home);
  });

  it.each(required)('requires %s', (field) => {
    expect(messagesOf(schema, { ...home, [field]: '' })).toEqual([[field, missing]]);
    expect(messagesOf(schema, { ...home, [field]: '   ' })).toEqual([[field, missing]]);
    expect(messagesOf(schema, { ...home, [field]: undefined })).toEqual([[field, missing]]);
  });

  it.each([
    ['name', 100],
    ['addressLine1', 200],
    ['addressLine2', 200],
    ['city', 100],
  ] as const)('accepts a %s of at most %i characters, without line breaks', (field, max) => {
    expect(messagesOf(schema, { ...home, [field]: '🎁'.repeat(max) })).toEqual([]);
    expect(messagesOf(schema, { ...home, [field]: 'x'.repeat(max + 1) })).toEqual([
      [field, `Please use at most ${max} characters`],
    ]);
    expect(messagesOf(schema, { ...home, [field]: 'a\u2028b' })).toEqual([
      [field, 'Please leave out line breaks and control characters'],
    ]);
  });

  it('marks every missing field', () => {
    expect(messagesOf(schema, {})).toEqual(required.map((field) => [field, missing]));
  });

  it('defaults the country to Canada, and rejects any other', () => {
    const { country: _country, addressLine2: _line, ...rest } = home;
    expect(schema.parse(rest).country).toBe('Canada');
    expect(messagesOf(schema, { ...home, country: 'United States' })).toEqual([
      ['country', 'We can only ship to addresses in Canada. Please choose a Canadian address.'],
    ]);
  });

  it('accepts the codes of the 13 provinces and territories', () => {
    const letters = fc.string({ unit: fc.constantFrom(...Array.from('ABCEKLMNOPQSTUY')), minLength: 2, maxLength: 2 });
    const known = 'AB BC MB NB NL NS NT NU ON PE QC SK YT';
    expect(known.split(' ').flatMap((state) => messagesOf(schema, { ...home, state }))).toEqual([]);
    fc.assert(
      fc.property(letters, (state) => {
        expect(messagesOf(schema, { ...home, state })).toEqual(known.includes(state) ? [] : [['state', missing]]);
      }),
    );
  });

  it.each(['B3J3X8', 'b3j 3x8', 'B3J-3X8', ' b3J-3x8 '])('formats the postal code %j', (postalCode) => {
    expect(schema.parse({ ...home, postalCode }).postalCode).toBe('B3J 3X8');
  });

  it.each(['B3J', 'B3J  3X8', 'B3J_3X8', '3BJ 3X8', 'B3J 3X81', '90210', 'BBJ 3X8', 'É3J 3X8', 'B٣J 3X8'])(
    'rejects the postal code %j',
    (postalCode) => {
      expect(messagesOf(schema, { ...home, postalCode })).toEqual([['postalCode', badCode]]);
    },
  );
});

describe('addressSchema', () => {
  it('rejects an unknown visibility', () => {
    expect(messagesOf(addressSchema, { ...home, isPublic: 'yes' })).toEqual([
      ['isPublic', 'Please choose who may ship to this address'],
    ]);
  });

  it('is private by default, and preserves the place id', () => {
    expect(addressSchema.parse(home)).toEqual({ ...home, isPublic: false });
    expect(addressSchema.parse({ ...home, isPublic: true, placeId: 'place_1' })).toEqual({
      ...home,
      isPublic: true,
      placeId: 'place_1',
    });
  });
});

describe('address errors', () => {
  it('share one message between empty fields, and show other errors at the field', () => {
    const errors = addressErrors(
      { name: { message: missing }, city: { message: missing }, postalCode: { message: badCode } },
      'missing-1',
    );
    expect(errors.missing).toBe(missing);
    expect((['name', 'city', 'postalCode'] as const).map(errors.errorOf)).toEqual([
      { sharedErrorId: 'missing-1' },
      { sharedErrorId: 'missing-1' },
      { error: badCode },
    ]);
  });

  it('are empty for valid fields', () => {
    const errors = addressErrors<'name' | 'postalCode'>({ postalCode: { message: badCode } }, 'missing-1');
    expect([errors.missing, errors.errorOf('name'), errors.errorOf('postalCode')]).toEqual([
      undefined,
      { error: undefined },
      { error: badCode },
    ]);
  });
});

describe('signUpAddressSchema', () => {
  it('contains only the properties of POST /user', () => {
    expect(signUpAddressSchema.parse({ ...home, isPublic: true, placeId: 'place_1' })).toEqual(home);
  });
});

describe('addressText', () => {
  it('joins the address in one line, with a non-breaking postal code', () => {
    const address = { addressLine1: '1 Main St', city: 'Ottawa', state: 'ON', postalCode: 'K1A 0B1' };
    expect(addressText(address)).toBe('1 Main St, Ottawa, ON K1A\u00a00B1');
    expect(addressText({ ...address, addressLine2: 'Unit 4' })).toBe('1 Main St, Unit 4, Ottawa, ON K1A\u00a00B1');
  });

  it('omits missing parts', () => {
    expect(addressText({ addressLine1: '1 Main St', addressLine2: '', city: null, state: 'ON' })).toBe('1 Main St, ON');
    expect(addressText({})).toBe('');
  });
});

describe('saved address in the form (reading 75)', () => {
  const saved = {
    name: 'Home',
    addressLine1: '88 Somerset Street West',
    addressLine2: null,
    city: 'Ottawa',
    state: 'Ontario',
    postalCode: ' k2p0h6 ',
    country: 'CA',
    isPublic: true,
    placeId: 'plc_1',
  };
  const draft = {
    name: 'Home',
    addressLine1: '88 Somerset Street West',
    addressLine2: '',
    city: 'Ottawa',
    state: 'ON',
    postalCode: 'K2P 0H6',
    country: 'Canada',
    isPublic: true,
    placeId: 'plc_1',
  };

  it('converts the province to its code, and formats the postal code', () => {
    expect(formValuesOf(saved)).toMatchObject(draft);
  });

  it('preserves the second line', () => {
    expect(formValuesOf({ ...saved, addressLine2: 'Apt 4' })).toMatchObject({ ...draft, addressLine2: 'Apt 4' });
  });

  it('leaves unknown values empty', () => {
    const { state: _, ...empty } = valuesOf(addressFieldNames, () => '');
    expect(formValuesOf({ state: 'Bavaria' })).toEqual({ ...empty, country: 'Canada', isPublic: false });
  });

  it('ignores formatting in comparisons, but not edits', () => {
    const { addressLine2: _, placeId: __, ...withoutOptional } = formValuesOf(saved);
    expect(isSameAddress(formValuesOf(saved), withoutOptional)).toBe(true);
    const changes = [
      { name: 'House' },
      { addressLine1: '90 Somerset Street West' },
      { addressLine2: 'Apt 4' },
      { city: 'Gatineau' },
      { state: 'QC' as const },
      { postalCode: 'K2P 0H7' },
      { isPublic: false },
    ];
    expect(changes.map((change) => isSameAddress(withoutOptional, { ...withoutOptional, ...change }))).toEqual(
      changes.map(() => false),
    );
  });
});

describe('every address field', () => {
  it('is compared, except the place id', () => {
    const one = addressSchema.parse({ ...home, isPublic: true, placeId: 'plc_1' });
    const changed = Object.keys(addressSchema.shape).filter(
      (field) => !isSameAddress(one, { ...one, [field]: 'other' }),
    );
    expect(changed).toEqual(Object.keys(addressSchema.shape).filter((field) => field !== 'placeId'));
  });

  it('is part of the draft and of the sign-up form', () => {
    const fields = Object.keys(addressFields);
    expect(['state', ...Object.keys(emptyAddress)].toSorted()).toEqual(fields.toSorted());
    const sent = Object.keys(createAccountSchema.shape).filter((name) => name.startsWith('addressDto['));
    expect(sent).toEqual(fields.map((field) => `addressDto[${field}]`));
  });
});

describe('canShipTo', () => {
  it('requires one public address, and returns undefined for unknown addresses', () => {
    expect(canShipTo([{ isPublic: false }, { isPublic: true }])).toBe(true);
    expect([canShipTo([{ isPublic: false }]), canShipTo([])]).toEqual([false, false]);
    expect(canShipTo(undefined)).toBeUndefined();
  });
});
