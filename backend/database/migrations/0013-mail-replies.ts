import type { Migration } from '../column-types';

/** Last reply code of the mail server, for operators. */
export const mailReplies: Migration = () => [`alter table mails add column last_reply text not null default ''`];
