import { describe, expect, it } from 'vitest';
import { readPerson, stateUrl, withoutStateParameters } from '#mocks/state-link.ts';

describe('state link', () => {
  const here = 'http://localhost:4173/orders?page=2&scenario=offline&person=noah&clock=15#top';

  it("contains the current path, scenarios and user instead of the URL's", () => {
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

  it('can contain a guest and no scenario', () => {
    const { searchParams } = new URL(stateUrl(here, { scenarios: [], person: undefined, clockOffsetMinutes: 0 }));
    expect(searchParams.get('scenario')).toBe('');
    expect(readPerson(searchParams)).toBeNull();
  });

  it('survives formatting and parsing', () => {
    expect(
      readPerson(new URL(stateUrl(here, { scenarios: [], person: 'amelie', clockOffsetMinutes: 0 })).searchParams),
    ).toBe('amelie');
    expect(readPerson(new URLSearchParams('page=2'))).toBeUndefined();
    expect(() => readPerson(new URLSearchParams('person=santa'))).toThrow(
      "There is no person 'santa'. seed/people.ts lists them.",
    );
  });

  it('removes its parameters only', () => {
    expect(withoutStateParameters(here)).toBe('http://localhost:4173/orders?page=2#top');
  });
});
