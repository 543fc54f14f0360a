import { button, element, find } from '../element';
import { openLocalPageCalls } from '../engine/local-page-calls';
import { shopPath } from './address';
import type { GoogleAccount } from '../../backend/calls/google';

/** Accounts of the fake Google page: three members, and a user without an account. */
const offered: readonly GoogleAccount[] = [
  { firstName: 'Maya', lastName: 'Tremblay', email: 'maya.tremblay@example.ca' },
  { firstName: 'Noah', lastName: 'Fraser', email: 'noah.fraser@example.ca' },
  { firstName: 'Zoë', lastName: 'Nakashuk', email: 'zoe.nakashuk@example.ca' },
  { firstName: 'Charlie', lastName: 'Newman', email: 'charlie.newman@gmail.example' },
];

const calls = await openLocalPageCalls();

const choose = async (identity: GoogleAccount) => {
  await calls.signInWithGoogle(identity);
  location.assign(shopPath);
};

const toChoice = (identity: GoogleAccount): HTMLElement => {
  const { firstName, lastName, email } = identity;
  const choice = button(`${firstName} ${lastName}, ${email}`, () => void choose(identity));
  choice.className = 'outline';
  return element('li', {}, choice);
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
