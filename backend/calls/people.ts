import { type Availability, AvailabilityRequest, type Profile } from '../../src/generated/model';
import { type Identity, profileTakenTexts, readAvailability, signUpTakenTexts } from '../../src/rules/availability';
import { Profile as ProfileSchema, UpdateProfileRequest } from '../../src/generated/model';
import { profileChangesSchema } from '../../src/rules/profile';
import { addressOfForm, createAccountSchema } from '../../src/rules/sign-up';
import { refusal } from '../contract/refusal';
import { checked } from '../contract/requests';
import type { Db, Row } from '../database/tables';
import { fullName, searchOf, usernameOf } from '../domain/people';
import { comparable } from '../domain/texts';
import { type Call, type Member, memberOf, newId, preparing, type WritingCall } from './call';
import { mailCode } from './mail';
import { expectCode, signIn } from './session';
import { saveAddress } from './addresses';

/** A person's profile with everything the backend always knows. */
export type Person = Profile & Pick<Row<'people'>, 'id' | 'username' | 'email' | 'firstName' | 'lastName'>;

/** The columns of a person. */
export const personRow = (about: Person) => ({
  id: about.id,
  username: about.username,
  usernameKey: comparable(about.username),
  email: about.email,
  emailKey: comparable(about.email),
  firstName: about.firstName,
  lastName: about.lastName,
  photoUrl: about.photoUrl ?? null,
  search: searchOf(about),
  about: JSON.stringify(about),
});

/** Whether an email and a username are nobody’s yet: of what is asked for. */
const availabilityOf = async (db: Db, { email, username }: Identity): Promise<Availability> => {
  const isFree = async (column: 'emailKey' | 'usernameKey', value: string) =>
    (await db.selectFrom('people').select('id').where(column, '=', comparable(value)).executeTakeFirst()) === undefined;
  return {
    ...(email !== undefined && { emailAvailable: await isFree('emailKey', email) }),
    ...(username !== undefined && { usernameAvailable: await isFree('usernameKey', username) }),
  };
};

/** POST /user/check-availability. Answers only for the fields that the request has. */
export const checkAvailability = ({ db, body }: Call): Promise<Availability> =>
  availabilityOf(db, AvailabilityRequest.parse(body));

const toBase64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // In pieces, because a function call can take only a limited number of arguments.
  for (let start = 0; start < bytes.length; start += 0x8000)
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  return btoa(text);
};

const storeImage = async ({ db, ports }: WritingCall, { type, data }: Pick<Row<'images'>, 'type' | 'data'>) => {
  const id = newId('img');
  await db.insertInto('images').values({ id, type, data }).execute();
  return ports.imageUrl(id);
};

/** Fields that the form does not ask for, or does not send (reading 17). */
const unknownYet = { countryCode: '1', phoneType: 'mobile', isPhoneVerified: false, dob: 0, mob: 0, yob: 0 };

/** What a new account needs that takes long. */
const readForm = async ({ body, ports }: Call) => {
  const form = checked(createAccountSchema, body);
  const picture = form.file && { type: form.file.type, data: await toBase64(form.file) };
  return { form, picture, hash: await ports.passwords.hash(form.password) };
};

/** POST /user. Mails the first code. The person is not signed in before the email is confirmed. */
export const createAccount = preparing(readForm, async (call, { form, picture, hash }): Promise<void> => {
  const { db } = call;
  const { email, username } = form;
  const availability = readAvailability({ email, username }, await availabilityOf(db, form), signUpTakenTexts);
  if (availability.status === 'taken') throw refusal(400, availability.message);
  const photoUrl = picture ? await storeImage(call, picture) : null;
  const person = {
    ...unknownYet,
    id: newId('usr'),
    username,
    email,
    firstName: form['profileDto[firstName]'],
    lastName: form['profileDto[lastName]'],
    photoUrl,
    avatar: photoUrl,
    phoneNumber: form['profileDto[phone]'] || null,
  };
  await db.insertInto('people').values(personRow(person)).execute();
  await db.insertInto('accounts').values({ id: person.id, hash, isVerified: false }).execute();
  await saveAddress(db, person.id, {
    id: newId('adr'),
    ...addressOfForm(form),
    // The person has not been asked yet whether others may ship there.
    isPublic: false,
  });
  await expectCode(call, comparable(email));
  await mailCode(call, email, 'Confirm your email address');
});

/** The person that Google names. */
export interface GoogleIdentity {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A username that is free, made from the email. */
const freeUsername = async (db: Db, email: string): Promise<string> => {
  const base = usernameOf(email);
  let username = base.slice(0, 30);
  for (let count = 2; !(await availabilityOf(db, { username })).usernameAvailable; count += 1)
    username = `${base.slice(0, 26)}${count}`;
  return username;
};

/**
 * Signs the person in whom Google has named, in the browser of this visitor. A person without an account gets one. Their email counts
 * as confirmed, because Google has confirmed it. Not a call of the contract.
 */
export const signInWithGoogle = async (
  change: Pick<WritingCall, 'db' | 'hold' | 'endSession' | 'visitor' | 'newSessionId'>,
  identity: GoogleIdentity,
): Promise<void> => {
  const { db } = change;
  const known = await db
    .selectFrom('people')
    .select('id')
    .where('emailKey', '=', comparable(identity.email))
    .executeTakeFirst();
  const id = known?.id ?? newId('usr');
  if (known) await db.updateTable('accounts').set({ isVerified: true }).where('id', '=', id).execute();
  else {
    const { email, firstName, lastName } = identity;
    const username = await freeUsername(db, email);
    const person = { id, username, email, firstName, lastName, photoUrl: null, dob: 0, mob: 0, yob: 0 };
    await db.insertInto('people').values(personRow(person)).execute();
    await db.insertInto('accounts').values({ id, hash: null, isVerified: true }).execute();
  }
  await signIn(change, id);
};

const signInFirst = 'Please sign in to see your profile.';

/** GET /user/profile. */
export const getProfile = (call: Call): Profile => ProfileSchema.parse(memberOf(call, signInFirst).about);

/** One's own username, in whatever case, is nobody else's. */
const expectFree = async (db: Db, member: Member, username: string | undefined): Promise<void> => {
  if (username === undefined || comparable(username) === member.usernameKey) return;
  const result = readAvailability({ username }, await availabilityOf(db, { username }), profileTakenTexts);
  if (result.status === 'taken') throw refusal(400, result.message);
};

/**
 * PATCH /user/profile. Takes what the request has, and leaves everything else. The email and the date of birth stay as they are: the shop
 * shows them to read only. A new number is not verified.
 */
export const updateProfile = async (call: WritingCall): Promise<Profile> => {
  const { db } = call;
  const member = memberOf(call, signInFirst);
  const { email, dob, mob, yob } = UpdateProfileRequest.parse(call.body);
  if ([email, dob, mob, yob].some((value) => value !== undefined))
    throw refusal(400, 'The email address and the date of birth cannot be changed here.');
  const changes = checked(profileChangesSchema, call.body);
  await expectFree(db, member, changes.username);
  const isNewPhone = changes.phoneNumber !== undefined || changes.countryCode !== undefined;
  const { id, username, firstName, lastName, photoUrl } = member;
  const about: Person = {
    ...member.about,
    id,
    username,
    firstName,
    lastName,
    photoUrl,
    email: member.email,
    ...changes,
    ...(isNewPhone && { isPhoneVerified: false }),
  };
  await db.updateTable('people').set(personRow(about)).where('id', '=', id).execute();
  return ProfileSchema.parse(about);
};

/** A person as an order names who gets an item. */
export const recipientOf = (person: Pick<Row<'people'>, 'username' | 'firstName' | 'lastName' | 'photoUrl'>) => ({
  name: fullName(person),
  username: person.username,
  photoUrl: person.photoUrl,
});
