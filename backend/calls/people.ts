import { type Availability, type Profile, Profile as ProfileSchema } from '#generated/model';
import { type AccountIdentifiers, profileTakenTexts, readAvailability, signUpTakenTexts } from '#rules/availability.ts';
import { birthDateSchema } from '#rules/birth-date.ts';
import { normalizeKey } from '#rules/normalize.ts';
import { phoneInput } from '#rules/phone.ts';
import { profileChangesSchema } from '#rules/profile.ts';
import { invalidImageType } from '#rules/profile-image.ts';
import { isReservedUsername } from '#rules/reserved-usernames.ts';
import { addressOfForm, createAccountSchema } from '#rules/sign-up.ts';
import { errorResponse } from '../contract/error-response';
import type { Input } from '../contract/operations';
import { validateInput } from '../contract/requests';
import { addWords, changeWords } from '../database/search-words';
import type { Db, Row } from '../database/tables';
import { RetryTransactionError } from '../database/transaction';
import { fullName, type Named, namesOf, wantsOrderMails } from '../domain/people';
import { personWords } from '../domain/words';
import type { StoredImage } from '../ports';
import { saveAddress } from './addresses';
import {
  type Context,
  type DbContext,
  type Handler,
  type Member,
  newId,
  preparedWriteHandler,
  type WriteContext,
} from './context';
import { assertMailable, sendVerificationCode } from './mail';
import { findSession, setPendingEmail } from './session';

/** A stored profile: fields that the contract leaves optional are required. */
export type Person = Profile & Pick<Row<'people'>, 'id' | 'username' | 'email' | 'firstName' | 'lastName'>;

/** Columns of a new or changed user. `about` holds the whole profile as JSON. */
export const userRow = (profile: Person) => ({
  id: profile.id,
  username: profile.username,
  usernameKey: normalizeKey(profile.username),
  email: profile.email,
  emailKey: normalizeKey(profile.email),
  firstName: profile.firstName,
  lastName: profile.lastName,
  photoUrl: profile.photoUrl ?? null,
  about: JSON.stringify(profile),
});

/** Stores a new user. */
export const insertPerson = async (db: Db, person: Person): Promise<void> => {
  const { seq } = await db.insertInto('people').values(userRow(person)).returning('seq').executeTakeFirstOrThrow();
  await addWords(db, 'peopleWords', [{ seq, words: personWords(person) }]);
};

/** Whether an email and a username are free. Checks only the given fields. */
export const availabilityOf = async (db: Db, { email, username }: AccountIdentifiers): Promise<Availability> => {
  const isFree = async (column: 'emailKey' | 'usernameKey', value: string) =>
    (await db.selectFrom('people').select('id').where(column, '=', normalizeKey(value)).executeTakeFirst()) ===
    undefined;
  return {
    ...(email !== undefined && { emailAvailable: await isFree('emailKey', email) }),
    ...(username !== undefined && {
      usernameAvailable: !isReservedUsername(username) && (await isFree('usernameKey', username)),
    }),
  };
};

/** POST /user/check-availability. Returns only the fields of the request. */
export const checkAvailability = ({ db, body }: Context & Input<'checkAvailability'>): Promise<Availability> =>
  availabilityOf(db, body);

const storeImage = async ({ db, ports }: WriteContext, { type, data }: StoredImage) => {
  const id = newId('img');
  await db.insertInto('images').values({ id, type, data }).execute();
  return ports.imageUrl(id);
};

/** Initial values of fields that POST /user does not have. */
const profileDefaults = { countryCode: '1', phoneType: 'mobile', isPhoneVerified: false, dob: 0, mob: 0, yob: 0 };

/** Initial values of an account: email unconfirmed, no password. */
export const accountDefaults = { passwordHash: null, isVerified: false, googleSub: null, openedBy: null };

/** Validates the form, and does the slow work before the transaction: image processing and password hashing. */
const readForm = async ({ body, ports }: Context & Input<'createAccount'>) => {
  const form = validateInput(createAccountSchema, body);
  await assertMailable({ ports }, form.email);
  const image = form.file && (await ports.processImage(form.file));
  if (form.file && !image) throw errorResponse(400, [invalidImageType]);
  return { form, image, passwordHash: await ports.passwords.hash(form.password) };
};

/** POST /user. Mails the first code. The user is not signed in before the email is confirmed. */
export const createAccount: Handler<'createAccount'> = preparedWriteHandler(
  readForm,
  async (context, { form, image, passwordHash }): Promise<void> => {
    const { db, visitor } = context;
    const { email, username } = form;
    const availability = readAvailability({ email, username }, await availabilityOf(db, form), signUpTakenTexts);
    if (availability.status === 'taken') throw errorResponse(400, availability.message);
    const photoUrl = image ? await storeImage(context, image) : null;
    const phone = phoneInput(form['profileDto[phone]'] ?? '');
    const session = await findSession(db, visitor.sessionId);
    const person = {
      ...profileDefaults,
      id: newId('usr'),
      username,
      email,
      firstName: form['profileDto[firstName]'],
      lastName: form['profileDto[lastName]'],
      photoUrl,
      avatar: photoUrl,
      ...(phone.countryCode && { countryCode: phone.countryCode }),
      phoneNumber: phone.phoneNumber || null,
    };
    await insertPerson(db, person);
    await db
      .insertInto('accounts')
      .values({ ...accountDefaults, id: person.id, passwordHash, openedBy: session?.ownerId ?? null })
      .execute();
    await saveAddress(db, person.id, {
      id: newId('adr'),
      ...addressOfForm(form),
      // Friends may not ship to this address, because the user has not been asked yet.
      isPublic: false,
    });
    await setPendingEmail(context, normalizeKey(email));
    await sendVerificationCode(context, email, 'Confirm your email address');
  },
);

/** A profile in the contract's format, with the initial values of later fields. */
const toApiProfile = (about: Profile): Profile =>
  ProfileSchema.parse({ ...about, wantsOrderMails: wantsOrderMails(about) });

export const getProfile = (_context: Context, member: Member): Profile => toApiProfile(member.about);

/** Rejects a taken username. A member's own username is allowed, also in upper or lower case. */
const assertUsernameFree = async (db: Db, member: Member, username: string | undefined): Promise<void> => {
  if (username === undefined || normalizeKey(username) === member.usernameKey) return;
  const result = readAvailability({ username }, await availabilityOf(db, { username }), profileTakenTexts);
  if (result.status === 'taken') throw errorResponse(400, result.message);
};

type BirthDate = Pick<Profile, 'dob' | 'mob' | 'yob'>;

/**
 * Returns the birth date to store. It can be set once.
 *
 * @returns no fields if the date stays the same; `refused` if another complete date is stored
 * @throws a 400 for an invalid date or an age below 13
 */
const birthDateChange = (stored: BirthDate, sent: BirthDate, today: Date): BirthDate | 'refused' => {
  const isSame = (['dob', 'mob', 'yob'] as const).every(
    (field) => sent[field] === undefined || sent[field] === (stored[field] ?? 0),
  );
  if (isSame) return {};
  if (stored.dob && stored.mob && stored.yob) return 'refused';
  const { dob, mob, yob } = sent;
  validateInput(birthDateSchema(today), { dayOfBirth: dob, monthOfBirth: mob, yearOfBirth: yob });
  return { dob, mob, yob };
};

/** Maximum number of former names of a user: the latest. */
const maxFormerNames = 20;

/** Stores the names that a change of the profile ends, so that an erasure finds them in mails. */
const storeFormerNames = async (
  { db, ports }: DbContext,
  member: Named & Pick<Member, 'id'>,
  changed: Named,
): Promise<void> => {
  const current = namesOf(changed);
  const former = namesOf(member).filter((name) => !current.includes(name));
  if (former.length === 0) return;
  const changedAt = ports.now();
  await db
    .insertInto('formerNames')
    .values(former.map((name) => ({ personId: member.id, name, changedAt })))
    .onConflict((conflict) => conflict.columns(['personId', 'name']).doUpdateSet({ changedAt }))
    .execute();
  const ofMember = db.selectFrom('formerNames').select('name').where('personId', '=', member.id);
  await db
    .deleteFrom('formerNames')
    .where('personId', '=', member.id)
    .where('name', 'not in', ofMember.orderBy('changedAt', 'desc').limit(maxFormerNames))
    .execute();
};

/**
 * PATCH /user/profile. Omitted fields stay unchanged. A different email, or a change of a stored birth date, is
 * rejected. A request with a phone number or a country code resets `isPhoneVerified`.
 */
export const updateProfile = async (
  context: WriteContext & Input<'updateProfile'>,
  member: Member,
): Promise<Profile> => {
  const { db, body } = context;
  const birthDate = birthDateChange(member.about, body, new Date(context.ports.now()));
  if (birthDate === 'refused' || (body.email !== undefined && normalizeKey(body.email) !== member.emailKey))
    throw errorResponse(400, 'The email address and the date of birth cannot be changed here.');
  const changes = validateInput(profileChangesSchema, body);
  await assertUsernameFree(db, member, changes.username);
  const isPhoneSent = changes.phoneNumber !== undefined || changes.countryCode !== undefined;
  const { id, username, firstName, lastName, photoUrl } = member;
  const profile: Person = {
    ...member.about,
    id,
    username,
    firstName,
    lastName,
    photoUrl,
    email: member.email,
    ...birthDate,
    ...changes,
    ...(body.wantsOrderMails !== undefined && { wantsOrderMails: body.wantsOrderMails }),
    ...(isPhoneSent && { isPhoneVerified: false }),
  };
  await storeFormerNames(context, member, profile);
  // Without the id: both databases would look for rows that refer to the old one.
  const { id: _, ...columns } = userRow(profile);
  const updated = await db
    .updateTable('people')
    .set(columns)
    .where('id', '=', id)
    .where('username', '=', username)
    .where('firstName', '=', firstName)
    .where('lastName', '=', lastName)
    .returning('seq')
    .executeTakeFirst();
  // Another session has changed the name in between, or an operator has erased the member.
  if (!updated) throw new RetryTransactionError();
  await changeWords(db, 'peopleWords', {
    seq: updated.seq,
    before: personWords(member),
    after: personWords(profile),
  });
  return toApiProfile(profile);
};

/** A user in the format of an order's recipient. */
export const recipientOf = (person: Pick<Row<'people'>, 'username' | 'firstName' | 'lastName' | 'photoUrl'>) => ({
  name: fullName(person),
  username: person.username,
  photoUrl: person.photoUrl,
});
