import { parseUsernameSegment } from './list-owner';

/** User in a list response. Any text may be missing. */
interface NamedPerson {
  name?: string | null | undefined;
  username?: string | null | undefined;
}

/** Display name of a user: name, username, or a placeholder. */
export const personName = ({ name, username }: NamedPerson): string => name || username || 'Unnamed person';

/** Whether a URL can name the user. Other users are shown without actions. */
export const isAddressable = <Username extends string>(username: Username | null | undefined): username is Username =>
  typeof username === 'string' && parseUsernameSegment(encodeURIComponent(username)) !== undefined;
