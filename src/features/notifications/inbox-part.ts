import { lazyPart } from '../../runtime';

/** The inbox of a member. Its code comes once somebody is signed in and the page is idle: a guest never needs it. */
export const inboxPart = lazyPart(async () => (await import('./inbox.actors')).provideInbox);
