import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { takeResumeInfo, writeReturn } from '#features/account/session/resume-info.ts';
import { provideSignIn } from '#features/account/sign-in/sign-in.actors.ts';

it("does not return to the Google sign-in's page after another sign-in", () => {
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
  writeReturn('/checkout');
  signIn.send({ type: 'identity.known', identity: 'member' });
  expect(takeResumeInfo('').returnTo).toBe(undefined);
});
