import type { MockControls } from './engine/create-backend';
import { isPersonName, type PersonName, people } from '../seed';

/** The names of the seeded members. */
export const personNames: readonly PersonName[] = Object.keys(people).filter(isPersonName);

/** Who is signed in now, if it is a seeded person: another browser has no other people. */
export const signedInPerson = async ({ state }: MockControls): Promise<PersonName | 'another' | undefined> => {
  const { sessions } = await state();
  const userId = sessions[0]?.userId;
  return userId ? (personNames.find((name) => people[name].id === userId) ?? 'another') : undefined;
};
