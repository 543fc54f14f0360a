import { lazyPart } from '../../runtime';

/** The code of dialogs. */
export const dialogPart = lazyPart(async () => (await import('../../ui/dialog')).Dialog);
