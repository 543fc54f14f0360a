import type { Profile, UserSummary } from '#generated/model';
import { cutTo } from '#rules/text-length.ts';
import { textLimits } from '#rules/text-limits.ts';

/** Replaces the name of a person who is erased, anonymous or unknown. */
export const unnamedPerson = 'Someone';

export interface Named {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** First and last name, cut to the maximum length, because older names may be longer. */
export const fullName = ({ firstName, lastName }: Omit<Named, 'username'>): string =>
  [firstName, lastName].map((name) => cutTo(textLimits.name, name)).join(' ');

/** Name of a user in notifications. */
export const nameOf = (person: Named): string => fullName(person).trim() || `@${person.username}`;

/** Names by which texts of the shop mention a user. */
export const namesOf = (person: Named): string[] =>
  [fullName(person).trim(), `@${person.username}`].filter((name) => name !== '');

/** A user's public summary. */
export const userSummaryOf = ({
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

/** Whether a member gets mails about what happens to their orders, in addition to notifications. */
export const wantsOrderMails = (about: Profile): boolean => about.wantsOrderMails ?? true;

/** Key of a friendship, equal in both directions. */
export const friendshipKey = (one: string, other: string): string => [one, other].toSorted().join(' ');

/** Base of a username derived from an email. A number may follow. */
export const usernameOf = (email: string): string =>
  (email.split('@')[0] ?? '')
    .replaceAll(/[^A-Za-z0-9_.]/g, '')
    .replace(/^\.+/, '')
    .padEnd(3, '_');
