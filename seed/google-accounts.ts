import type { GoogleAccount } from '#backend/calls/google.ts';
import { people } from './people';

const accountOf = ({ firstName, lastName, email }: GoogleAccount): GoogleAccount => ({ firstName, lastName, email });

/** Google accounts on the fake Google page: of three members, and of a person without a shop account. */
export const googleAccounts: readonly GoogleAccount[] = [
  accountOf(people.maya),
  accountOf(people.noah),
  accountOf(people.zoe),
  { firstName: 'Charlie', lastName: 'Newman', email: 'charlie.newman@gmail.example' },
];
