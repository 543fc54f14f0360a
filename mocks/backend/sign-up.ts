import { type Availability, AvailabilityRequest } from '../../src/generated/model';
import { type Identity, readAvailability, signUpTakenTexts } from '../../src/rules/availability';
import { addressOfForm, type CreateAccountForm, createAccountSchema } from '../../src/rules/sign-up';
import { imagePath } from '../engine/answered-paths';
import type { Tables } from './tables';
import { type Call, refusal } from './call';
import { newId } from './lines';
import { comparable, mailCode } from './mail';
import { expectCode } from './session-owner';
import { hashPassword, newSalt } from './passwords';
import { checked } from '../engine/requests';

/** Whether an email and a username are nobody’s yet: of what is asked for. */
export const availabilityOf = ({ people }: Tables, { email, username }: Identity): Availability => {
  const isFree = (field: 'email' | 'username', value: string) =>
    !people.findFirst((query) => query.where((person) => comparable(person[field]) === comparable(value)));
  return {
    ...(email !== undefined && { emailAvailable: isFree('email', email) }),
    ...(username !== undefined && { usernameAvailable: isFree('username', username) }),
  };
};

/** POST /user/check-availability. Answers only for the fields that the request has. */
export const checkAvailability = ({ tables, body }: Call): Availability =>
  availabilityOf(tables, AvailabilityRequest.parse(body));

const toBase64 = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  // In pieces, because a function call can take only a limited number of arguments.
  for (let start = 0; start < bytes.length; start += 0x8000)
    text += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  return btoa(text);
};

const storeImage = async ({ images }: Tables, file: Blob): Promise<string> => {
  const { id } = await images.create({ id: newId('img'), type: file.type, data: await toBase64(file) });
  return `${imagePath}${id}`;
};

const createPerson = async (tables: Tables, form: CreateAccountForm): Promise<void> => {
  const id = newId('usr');
  const photoUrl = form.file ? await storeImage(tables, form.file) : null;
  await tables.people.create({
    id,
    username: form.username,
    email: form.email,
    firstName: form['profileDto[firstName]'],
    lastName: form['profileDto[lastName]'],
    photoUrl,
    avatar: photoUrl,
    countryCode: '1',
    phoneNumber: form['profileDto[phone]'] || null,
    phoneType: 'mobile',
    isPhoneVerified: false,
    // The form asks for the birth date and checks it, but does not send it (reading 17).
    dob: 0,
    mob: 0,
    yob: 0,
  });
  const salt = newSalt();
  const hash = await hashPassword(form.password, salt);
  await tables.accounts.create({ id, salt, hash, isVerified: false });
  await tables.addresses.create({
    id: newId('adr'),
    ownerId: id,
    ...addressOfForm(form),
    // The person has not been asked yet whether others may ship there.
    isPublic: false,
  });
};

/** POST /user. Mails the first code. The person is not signed in before the email is confirmed. */
export const createAccount = async (call: Call): Promise<void> => {
  const { tables, visitor } = call;
  const form = checked(createAccountSchema, call.body);
  const { email, username } = form;
  const availability = readAvailability({ email, username }, availabilityOf(tables, form), signUpTakenTexts);
  if (availability.status === 'taken') throw refusal(400, availability.message);
  await createPerson(tables, form);
  await expectCode(tables, visitor, comparable(email));
  await mailCode(tables, email, 'Confirm your email address');
};
