import { maxSearchLength } from '../../domain/product';
import type { Migration } from '../column-types';

/**
 * Finds an open order by its digest, which covers its lines. The joined line ids of a large cart exceeded PostgreSQL's
 * limit of 2,704 bytes per index row. Search texts are cut for the same limit.
 */
export const fixedKeys: Migration = () => [
  'drop index orders_open',
  'alter table orders drop column bag_key',
  `create unique index orders_open on orders (owner_id, digest) where payment in ('pending', 'declined') and digest != ''`,
  `update products set search = substr(search, 1, ${maxSearchLength})`,
];
