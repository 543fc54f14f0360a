import { Profile } from '../../src/generated/model';
import { type Call, memberOf } from './call';

/** GET /user/profile. */
export const getProfile = (call: Call): Profile => Profile.parse(memberOf(call, 'Please sign in to see your profile.'));
