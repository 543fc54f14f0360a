import { parseUsernameSegment } from './list-owner';

/** A person as the lists of people answer them: each of the texts may be missing (docs/product.md, Requests). */
interface NamedPerson {
  name?: string | null | undefined;
  username?: string | null | undefined;
}

/** What a person is called where people are listed: the name, else the username, else that there is neither. */
export const personName = ({ name, username }: NamedPerson): string => name || username || 'Unnamed person';

/**
 * A name inside a sentence of ours. Isolated, so that a name from right to left does not turn the words around it (reading 70).
 */
export const isolateBidi = (name: string): string => `\u2068${name}\u2069`;

/** Whether an address can name the person (reading 52). Whom none can name is shown, and nothing can be done with them. */
export const isAddressable = <Username extends string>(username: Username | null | undefined): username is Username =>
  typeof username === 'string' && parseUsernameSegment(encodeURIComponent(username)) !== undefined;
