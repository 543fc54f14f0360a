import { isPersonName, people } from '#seed';
import { button, createStatus, element, row, type Section } from '../element';
import type { MockControls } from '../engine/create-backend';
import { personNames, signedInPerson } from '../signed-in-person';
import { reloadPage } from './reload';

/** Section that selects the signed-in user: a seeded member, or a guest. */
export const createPersonSection = (controls: MockControls): Section => {
  const choice = element(
    'select',
    {},
    element('option', { value: '', textContent: 'A guest' }),
    ...personNames.map((name) => {
      const { firstName, lastName, username } = people[name];
      return element('option', { value: name, textContent: `${firstName} ${lastName} (@${username})` });
    }),
  );
  const status = createStatus();
  void signedInPerson(controls).then((person) => {
    choice.value = person === 'another' ? '' : (person ?? '');
    if (person === 'another') status.textContent = 'The signed-in user is not a demo user.';
  });
  const changePerson = async () => {
    await controls.signIn(isPersonName(choice.value) ? choice.value : undefined);
    reloadPage();
  };
  return {
    id: 'person',
    title: 'Person',
    content: [
      element('label', { className: 'stacked' }, 'Who is signed in', choice),
      row(button('Change person and reload', () => void changePerson())),
      status,
    ],
  };
};
