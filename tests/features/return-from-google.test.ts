import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { takeResumeInfo, writeReturnPath } from '#features/account/session/resume-info.ts';
import { provideSignIn } from '#features/account/sign-in/sign-in.actors.ts';

it('forgets the page of an unfinished Google sign-in after a sign-in of another kind', () => {
  const signIn = createActor(
    provideSignIn({
      location: () => ({ pathname: '/checkout', search: '' }),
      isHistoryNavigation: () => false,
      isLeaving: () => false,
      blockedNavigation: () => undefined,
      navigate: () => undefined,
      subscribe: () => () => undefined,
    }),
    { input: { resumeInfo: undefined } },
  ).start();
  signIn.send({ type: 'identity.known', identity: 'guest' });
  signIn.send({ type: 'signIn.ask' });
  writeReturnPath('/checkout');
  signIn.send({ type: 'identity.known', identity: 'member' });
  expect(takeResumeInfo('').returnTo).toBe(undefined);
});
