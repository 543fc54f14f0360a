import { clockParameter } from './clock-offset';
import { isPersonName, type PersonName } from '../seed';

/** A situation of the mock backend that an address can bring a browser into. */
interface MockState {
  /** The scenarios that are on. */
  readonly scenarios: readonly string[];
  /** Who is signed in; `undefined` for a guest. */
  readonly person: PersonName | undefined;
  /** How far ahead the clock is, in minutes. */
  readonly clockOffsetMinutes: number;
}

/** The parameter of an address that says who is to be signed in; empty for a guest. */
const personParameter = 'person';

const scenarioParameter = 'scenario';

/** The address without what it says of scenarios, persons and the clock: what the panel has changed since then stays. */
export const withoutStateParameters = (href: string): string => {
  const url = new URL(href);
  url.searchParams.delete(scenarioParameter);
  url.searchParams.delete(personParameter);
  url.searchParams.delete(clockParameter);
  return url.href;
};

/** An address that brings any browser to the same place in the same situation, with the panel to look at it. */
export const stateUrl = (href: string, { scenarios, person, clockOffsetMinutes }: MockState): string => {
  const url = new URL(withoutStateParameters(href));
  url.searchParams.set(scenarioParameter, scenarios.join(','));
  url.searchParams.set(personParameter, person ?? '');
  url.searchParams.set(clockParameter, String(clockOffsetMinutes));
  url.searchParams.set('panel', 'on');
  return url.href;
};

/**
 * Who the address wants to be signed in: a seeded person, `null` for a guest, `undefined` where it does not say.
 *
 * @throws when no seeded person has that name
 */
export const readPerson = (query: URLSearchParams): PersonName | null | undefined => {
  const name = query.get(personParameter);
  if (name === null) return undefined;
  if (name === '') return null;
  if (!isPersonName(name)) throw new Error(`There is no person '${name}'. seed/people.ts lists them.`);
  return name;
};
