import { getGetProfileQueryOptions } from '../../../generated/api/profile/profile';
import type { Profile } from '../../../generated/model';

/** How the profile is read everywhere: a 401 or 404 means that the session has ended (reading 13). */
export const profileQuery = () => getGetProfileQueryOptions({ query: { meta: { endsSession: true } } });

/** The address of a person's picture, from any of the fields that servers use. */
export const photoOf = ({ photoUrl, avatarMedia, avatar }: Profile): string | undefined =>
  photoUrl || avatarMedia?.url || avatar || undefined;

/** The name of a person; the username where there is no name. */
export const nameOf = ({ firstName, lastName, username }: Profile): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username || '';
