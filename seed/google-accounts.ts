import type { GoogleAccount } from '#backend/calls/google.ts';
import { people } from './people';

const accountOf = ({ firstName, lastName, email }: GoogleAccount): GoogleAccount => ({ firstName, lastName, email });

/** Accounts of the fake Google pages: three members, and a user without an account. */
export const googleAccounts: readonly GoogleAccount[] = [
  accountOf(people.maya),
  accountOf(people.noah),
  accountOf(people.zoe),
  { firstName: 'Charlie', lastName: 'Newman', email: 'charlie.newman@gmail.example' },
];
