import { describe, expect, it } from 'vitest';
import { addressFromPlace, canSuggest } from '#rules/place-lookup.ts';

const place = {
  addressLine1: '275 rue Notre-Dame Est',
  addressLine2: null,
  city: 'Montréal',
  state: 'Québec',
  postalCode: 'H2Y 1C6',
  country: 'Canada',
};
const fields = {
  addressLine1: '275 rue Notre-Dame Est',
  addressLine2: '',
  city: 'Montréal',
  state: 'QC',
  postalCode: 'H2Y 1C6',
  country: 'Canada',
  placeId: 'plc_1',
};
const rejected = {
  isInCanada: false,
  message: 'We can only ship to addresses in Canada. Please choose a Canadian address.',
};

describe('fields of a place suggestion', () => {
  it.each([['Québec'], ['quebec'], ['QC'], [' qc ']])('contain the code of the province %s', (state) => {
    expect(addressFromPlace({ ...place, state }, 'plc_1')).toEqual({ isInCanada: true, fields });
  });

  it.each([['Canada'], ['CANADA'], [' ca '], ['CAN']])('accept a place in %s', (country) => {
    expect(addressFromPlace({ ...place, country }, 'plc_1')).toEqual({ isInCanada: true, fields });
  });

  it.each([['United States'], ['USA'], [''], ['Cameroon']])('reject a place in %j', (country) => {
    expect(addressFromPlace({ ...place, country }, 'plc_1')).toEqual(rejected);
  });

  it('leave an unknown province empty', () => {
    expect(addressFromPlace({ ...place, state: 'Atlantis' }, 'plc_1')).toEqual({
      isInCanada: true,
      fields: { ...fields, state: '' },
    });
  });

  it('are empty if the place lacks them', () => {
    expect(
      addressFromPlace({ addressLine1: null, city: null, state: null, postalCode: null, country: 'Canada' }, 'plc_1'),
    ).toEqual({
      isInCanada: true,
      fields: { ...fields, addressLine1: '', city: '', state: '', postalCode: '' },
    });
  });

  it('are Canadian by their province if the country is unknown', () => {
    expect(addressFromPlace({ ...place, country: null }, 'plc_1')).toEqual({ isInCanada: true, fields });
    expect(addressFromPlace({ ...place, country: null, state: 'New York' }, 'plc_1')).toEqual(rejected);
  });

  it('preserve the second line', () => {
    expect(addressFromPlace({ ...place, addressLine2: 'Unit 4' }, 'plc_1')).toEqual({
      isInCanada: true,
      fields: { ...fields, addressLine2: 'Unit 4' },
    });
  });
});

it('requests suggestions from three characters on, not counting outer blanks', () => {
  expect(['', '27', '  27  ', '275', ' 275 '].map(canSuggest)).toEqual([false, false, false, true, true]);
});
