import { describe, expect, it } from 'vitest';
import { readPerson, stateUrl, withoutStateParameters } from '#mocks/state-link.ts';

describe('state link', () => {
  const here = 'http://localhost:4173/orders?page=2&scenario=offline&person=noah&clock=15#top';

  it('replaces the scenarios, user and clock of the URL, and keeps its path and other parameters', () => {
    const state = {
      scenarios: ['latency:3000', 'twice:getCart-500'],
      person: 'maya',
      clockOffsetMinutes: 1440,
    } as const;
    const link = new URL(stateUrl(here, state));
    expect([link.origin, link.pathname, link.hash]).toEqual(['http://localhost:4173', '/orders', '#top']);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      page: '2',
      scenario: 'latency:3000,twice:getCart-500',
      person: 'maya',
      clock: '1440',
      panel: 'on',
    });
  });

  it('can represent a guest and no scenarios', () => {
    const { searchParams } = new URL(stateUrl(here, { scenarios: [], person: undefined, clockOffsetMinutes: 0 }));
    expect(searchParams.get('scenario')).toBe('');
    expect(readPerson(searchParams)).toBeNull();
  });

  it('contains a member that can be read back', () => {
    expect(
      readPerson(new URL(stateUrl(here, { scenarios: [], person: 'amelie', clockOffsetMinutes: 0 })).searchParams),
    ).toBe('amelie');
    expect(readPerson(new URLSearchParams('page=2'))).toBeUndefined();
    expect(() => readPerson(new URLSearchParams('person=santa'))).toThrow(
      "There is no person 'santa'. seed/people.ts lists them.",
    );
  });

  it('can be removed from a URL without other parameters', () => {
    expect(withoutStateParameters(here)).toBe('http://localhost:4173/orders?page=2#top');
  });
});
