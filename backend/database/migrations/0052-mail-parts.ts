import type { Migration } from '../column-types';

/**
 * Adds the parts of a mail, from which its HTML is written, and the order that it is about; mails of older versions have
 * neither. Adds the canceled units of a refund that no mail to the buyer has named yet.
 */
export const mailParts: Migration = ({ document }) => [
  `alter table mails add column parts ${document}`,
  'alter table mails add column order_id text',
  'create index mails_order on mails (order_id) where order_id is not null',
  `alter table refunds add column untold_units ${document}`,
];
