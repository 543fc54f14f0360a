export { AccountControl } from './profile-menu/account-control';
export { AccountHost } from './sign-in/account-host';
export { guardedRoute } from './guard/guarded-route';
export { isSignedIn, provideSession } from './session/session.actors';
export { provideSignIn } from './sign-in/sign-in.actors';
export { forgetDraft } from './sign-up/sign-up-draft';
export { forgetSetup, takeResumeInfo } from './session/resume-info';
export { profileQuery, nameOf, photoOf } from './session/profile-query';
export { useSignIn } from './sign-in/use-sign-in';
