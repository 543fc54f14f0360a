import { lazyPart } from '../../runtime';

/** The live connection. Its code comes once somebody is signed in and the page is idle: a guest never needs it. */
export const livePart = lazyPart(async () => (await import('./live.actors')).provideLive);
