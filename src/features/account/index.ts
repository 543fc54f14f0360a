export { AccountControl } from './account-control';
export { AccountHost } from './account-host';
export { checkAuthActor } from './boot.actors';
export { guardedRoute, type MemberPage } from './guarded-route';
export { logoutActor, recogniseMember, watchSession } from './session.actors';
export { provideSignIn } from './sign-in.actors';
export { forgetDraft } from './sign-up-draft';
export { forgetSetup, takeUnfinished } from './unfinished';
export { useSignIn } from './use-sign-in';
