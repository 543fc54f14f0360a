import type { GoogleAccount } from '#backend/calls/google.ts';
import { googleAccounts } from '#seed/google-accounts.ts';
import { button, element, find } from '../element';
import { openLocalPageCalls } from '../engine/local-page-calls';
import { shopPath } from './address';

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

find('accounts', HTMLElement).append(...googleAccounts.map(toChoice));

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
