import type { Migration } from '../column-types';

/** Mails that were only written to files, because there was no mail server. It is unknown of earlier ones. */
export const mailsOnFile: Migration = ({ flag }) => [
  `alter table mails add column is_on_file ${flag} not null default false`,
  'create index mails_on_file on mails (seq) where is_on_file',
];
