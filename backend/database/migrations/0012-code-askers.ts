import type { Migration } from '../column-types';

/** Session that requested a code, whose wrong attempts count separately. */
export const codeAskers: Migration = () => ['alter table codes add column asked_by text'];
