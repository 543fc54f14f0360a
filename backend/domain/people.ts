import type { UserSummary } from '../../src/generated/model';
import { cutTo } from '../../src/rules/text-length';
import { textLimits } from '../../src/rules/text-limits';
import { normalizeForSearch } from './texts';

interface Named {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** First and last name. Those of before names had a maximum are cut (reading 275). */
export const fullName = ({ firstName, lastName }: Omit<Named, 'username'>): string =>
  [firstName, lastName].map((name) => cutTo(textLimits.name, name)).join(' ');

/** What a search of people looks at. */
export const searchOf = (person: Named): string => normalizeForSearch(`${fullName(person)} ${person.username}`);

/** How a notification calls a person. */
export const nameOf = (person: Named): string => fullName(person).trim() || `@${person.username}`;

/** A person as others see them in lists. */
export const summaryOf = ({
  id,
  username,
  firstName,
  lastName,
  photoUrl,
}: Named & { readonly id: string; readonly photoUrl: string | null }): UserSummary => ({
  id,
  username,
  name: fullName({ firstName, lastName }).trim(),
  photoUrl,
});

/** The same for two people, whichever of them has asked the other. */
export const friendshipKey = (one: string, other: string): string => [one, other].toSorted().join(' ');

/** The beginning of a username for a person of whom only an email is known. A number may follow. */
export const usernameOf = (email: string): string =>
  (email.split('@')[0] ?? '')
    .replaceAll(/[^A-Za-z0-9_.]/g, '')
    .replace(/^\.+/, '')
    .padEnd(3, '_');
