import { openLocalPageCalls } from '../engine/local-page-calls';
import { shopPath } from './address';
import type { GooglePerson } from '../../backend/calls/google';

/**
 * The mock backend's page of Google: not part of the app. A person chooses an account, names another account,
 * or goes back.
 */
const find = <Kind extends HTMLElement>(id: string, kind: abstract new () => Kind): Kind => {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`Google's page has no #${id}`);
  return found;
};

/** The Google accounts to choose from: three members, and a person who has no account of the shop yet. */
const offered: readonly GooglePerson[] = [
  { firstName: 'Maya', lastName: 'Tremblay', email: 'maya.tremblay@example.ca' },
  { firstName: 'Noah', lastName: 'Fraser', email: 'noah.fraser@example.ca' },
  { firstName: 'Zoë', lastName: 'Nakashuk', email: 'zoe.nakashuk@example.ca' },
  { firstName: 'Charlie', lastName: 'Newman', email: 'charlie.newman@gmail.example' },
];

const calls = await openLocalPageCalls();

const choose = async (identity: GooglePerson) => {
  await calls.signInWithGoogle(identity);
  location.assign(shopPath);
};

const toChoice = (identity: GooglePerson): HTMLElement => {
  const { firstName, lastName, email } = identity;
  const button = document.createElement('button');
  button.type = 'button';
  button.append(
    Object.assign(document.createElement('b'), { textContent: `${firstName} ${lastName}` }),
    Object.assign(document.createElement('small'), { textContent: email }),
  );
  button.addEventListener('click', () => void choose(identity));
  const row = document.createElement('li');
  row.append(button);
  return row;
};

find('accounts', HTMLElement).append(...offered.map(toChoice));

const form = find('other', HTMLFormElement);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const typed = new FormData(form);
  const text = (name: string): string => {
    const value = typed.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  void choose({ firstName: text('firstName'), lastName: text('lastName'), email: text('email') });
});
