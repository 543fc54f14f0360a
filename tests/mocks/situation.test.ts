import { describe, expect, it } from 'vitest';
import { readPerson, stateUrl, withoutStateParameters } from '../../mocks/state-link';

describe('a link to a situation', () => {
  const here = 'http://localhost:4173/orders?page=2&scenario=offline&person=noah&clock=15#top';

  it('has the place, the scenarios and the person of now, and not those of the address', () => {
    const situation = {
      scenarios: ['latency:3000', 'twice:getCart-500'],
      person: 'maya',
      clockOffsetMinutes: 1440,
    } as const;
    const link = new URL(stateUrl(here, situation));
    expect([link.origin, link.pathname, link.hash]).toEqual(['http://localhost:4173', '/orders', '#top']);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      page: '2',
      scenario: 'latency:3000,twice:getCart-500',
      person: 'maya',
      clock: '1440',
      panel: 'on',
    });
  });

  it('says that the visitor is a guest, and that no scenario is on', () => {
    const { searchParams } = new URL(stateUrl(here, { scenarios: [], person: undefined, clockOffsetMinutes: 0 }));
    expect(searchParams.get('scenario')).toBe('');
    expect(readPerson(searchParams)).toBeNull();
  });

  it('is read again as it was written', () => {
    expect(
      readPerson(new URL(stateUrl(here, { scenarios: [], person: 'amelie', clockOffsetMinutes: 0 })).searchParams),
    ).toBe('amelie');
    expect(readPerson(new URLSearchParams('page=2'))).toBeUndefined();
    expect(() => readPerson(new URLSearchParams('person=santa'))).toThrow(
      "There is no person 'santa'. seed/people.ts lists them.",
    );
  });

  it('leaves the place alone where it is taken away', () => {
    expect(withoutStateParameters(here)).toBe('http://localhost:4173/orders?page=2#top');
  });
});
