import { isPersonName, type PersonName } from '#seed';
import { clockParameter } from './clock-offset';

/** A state of the mock backend that a URL can restore. */
interface MockState {
  /** Active scenarios. */
  readonly scenarios: readonly string[];
  /** Signed-in member; `undefined` for a guest. */
  readonly person: PersonName | undefined;
  /** Clock offset in minutes. */
  readonly clockOffsetMinutes: number;
}

/** URL parameter of the signed-in member; empty for a guest. */
const personParameter = 'person';

const scenarioParameter = 'scenario';

/** Removes the state parameters from a URL. Otherwise a reload would override the panel's changes. */
export const withoutStateParameters = (href: string): string => {
  const url = new URL(href);
  url.searchParams.delete(scenarioParameter);
  url.searchParams.delete(personParameter);
  url.searchParams.delete(clockParameter);
  return url.href;
};

/** Creates a URL that restores page, state and panel in any browser. */
export const stateUrl = (href: string, { scenarios, person, clockOffsetMinutes }: MockState): string => {
  const url = new URL(withoutStateParameters(href));
  url.searchParams.set(scenarioParameter, scenarios.join(','));
  url.searchParams.set(personParameter, person ?? '');
  url.searchParams.set(clockParameter, String(clockOffsetMinutes));
  url.searchParams.set('panel', 'on');
  return url.href;
};

/**
 * Reads the member from a URL: `null` for a guest, `undefined` without the parameter.
 *
 * @throws for an unknown member
 */
export const readPerson = (query: URLSearchParams): PersonName | null | undefined => {
  const name = query.get(personParameter);
  if (name === null) return undefined;
  if (name === '') return null;
  if (!isPersonName(name)) throw new Error(`There is no person '${name}'. seed/people.ts lists them.`);
  return name;
};
