import { type AuthStatus, Profile } from '../../src/generated/model';
import { type Call, refusal } from './call';

/** GET /auth/check. */
export const checkAuth = ({ visitor }: Call): AuthStatus => ({ authenticated: visitor.member !== undefined });

/** GET /user/profile. */
export const getProfile = ({ visitor }: Call): Profile => {
  if (!visitor.member) throw refusal(401, 'Please sign in to see your profile.');
  return Profile.parse(visitor.member);
};
