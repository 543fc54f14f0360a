import { getGetProfileQueryOptions } from '../../../generated/api/profile/profile';
import type { Profile } from '../../../generated/model';

/** How the profile is read everywhere: a 401 or 404 means that nobody is signed in any more (reading 13). */
export const profileQuery = () => getGetProfileQueryOptions({ query: { meta: { endsSession: true } } });

/** Where somebody's picture is, under whichever name the server gives it. */
export const photoOf = ({ photoUrl, avatarMedia, avatar }: Profile): string | undefined =>
  photoUrl || avatarMedia?.url || avatar || undefined;

/** What somebody is called; the username where there is no name. */
export const nameOf = ({ firstName, lastName, username }: Profile): string =>
  [firstName, lastName].filter(Boolean).join(' ') || username || '';
