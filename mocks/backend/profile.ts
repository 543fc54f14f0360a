import { Profile, UpdateProfileRequest } from '../../src/generated/model';
import { profileTakenTexts, readAvailability } from '../../src/rules/availability';
import { type ProfileChanges, profileChangesSchema } from '../../src/rules/profile';
import { checked } from '../engine/requests';
import { type Call, type Member, memberOf, refusal } from './call';
import { availabilityOf } from './sign-up';
import type { Row, Tables } from './tables';

const signInFirst = 'Please sign in to see your profile.';

/** GET /user/profile. */
export const getProfile = (call: Call): Profile => Profile.parse(memberOf(call, signInFirst));

/** One's own username, in whatever case, is nobody else's. */
const expectFree = (tables: Tables, member: Member, { username }: ProfileChanges): void => {
  if (username === undefined || username.toLowerCase() === member.username.toLowerCase()) return;
  const result = readAvailability({ username }, availabilityOf(tables, { username }), profileTakenTexts);
  if (result.status === 'taken') throw refusal(400, result.message);
};

/** Friends and lists refer to a person by id; lines of bags and items of orders bear the name. */
const rename = async ({ lines, orders }: Tables, member: Member, person: Row<'people'>): Promise<void> => {
  await lines.updateMany((query) => query.where({ recipientUserId: member.id }), {
    data: (line) => {
      line.recipientUsername = person.username;
    },
  });
  await orders.updateMany(
    (query) => query.where(({ orderItems }) => orderItems.some((item) => item.recipient?.username === member.username)),
    {
      data: (order) => {
        for (const { recipient } of order.orderItems) {
          if (recipient?.username !== member.username) continue;
          recipient.username = person.username;
          recipient.name = `${person.firstName} ${person.lastName}`;
        }
      },
    },
  );
};

/**
 * PATCH /user/profile. Takes what the request has, and leaves everything else. The email and the date of birth stay as they are: the shop
 * shows them to read only. A new number is not verified.
 */
export const updateProfile = async (call: Call): Promise<Profile> => {
  const { tables } = call;
  const member = memberOf(call, signInFirst);
  const { email, dob, mob, yob } = UpdateProfileRequest.parse(call.body);
  if ([email, dob, mob, yob].some((value) => value !== undefined))
    throw refusal(400, 'The email address and the date of birth cannot be changed here.');
  const changes = checked(profileChangesSchema, call.body);
  expectFree(tables, member, changes);
  const isNewPhone = changes.phoneNumber !== undefined || changes.countryCode !== undefined;
  const before = { ...member };
  const person = await tables.people.update((query) => query.where({ id: member.id }), {
    data: (row) => {
      Object.assign(row, changes, isNewPhone && { isPhoneVerified: false });
    },
  });
  if (!person) throw refusal(404, 'This profile was not found.');
  await rename(tables, before, person);
  return Profile.parse(person);
};
