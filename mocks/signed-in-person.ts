import { isPersonName, type PersonName, people } from '#seed';
import type { MockControls } from './engine/create-backend';

/** Names of the seeded members. */
export const personNames: readonly PersonName[] = Object.keys(people).filter(isPersonName);

/** Name of the signed-in member: 'another' if not seeded, `undefined` for a guest. */
export const signedInPerson = async ({ state }: MockControls): Promise<PersonName | 'another' | undefined> => {
  const { sessions } = await state();
  const userId = sessions[0]?.userId;
  return userId ? (personNames.find((name) => people[name].id === userId) ?? 'another') : undefined;
};
