import type { Migration } from '../column-types';

/** Second factor of operators: nonce of the key, time step of the last accepted code, hashes of unused recovery codes. */
export const secondFactors: Migration = ({ ms }) => [
  'alter table operators add column totp_nonce text',
  `alter table operators add column totp_step ${ms}`,
  `create table operator_recovery_codes (
    operator_id text not null references operators (id) on delete cascade, hash text not null,
    primary key (operator_id, hash))`,
];
