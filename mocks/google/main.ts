import type { GoogleAccount } from '#backend/calls/google.ts';
import { googleAccounts } from '#seed/google-accounts.ts';
import { button, element, findById } from '../element';
import { openLocalPageCalls } from '../engine/local-page-calls';
import { shopPath } from './address';

const calls = await openLocalPageCalls();

const signIn = async (identity: GoogleAccount) => {
  await calls.signInWithGoogle(identity);
  location.assign(shopPath);
};

const toChoice = (identity: GoogleAccount): HTMLElement => {
  const { firstName, lastName, email } = identity;
  const choice = button(`${firstName} ${lastName}, ${email}`, () => void signIn(identity));
  choice.className = 'outline';
  return element('li', {}, choice);
};

findById('accounts', HTMLElement).append(...googleAccounts.map(toChoice));

const form = findById('other', HTMLFormElement);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  const formData = new FormData(form);
  const text = (name: string): string => {
    const value = formData.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  void signIn({ firstName: text('firstName'), lastName: text('lastName'), email: text('email') });
});
