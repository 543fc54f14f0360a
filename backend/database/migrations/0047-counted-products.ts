import type { Migration } from '../column-types';

const sqliteTriggers = ['insert', 'update', 'delete'].map(
  (change) =>
    `create trigger product_facets_${change} after ${change} on product_facets
      begin update catalogue set revision = revision + 1; end`,
);

const postgresTrigger = `create constraint trigger product_facets_change after insert or update or delete on product_facets
  deferrable initially deferred for each row execute function raise_catalogue_revision()`;

/**
 * Figures of products that would need a look at all giftlists and orders: in a separate table, because a change of
 * `products` empties the public responses. An index on the facets of listed products finds and counts the products of a
 * facet; a foreign key keeps its columns equal to those of the product. Another index sorts products by name.
 */
export const countedProducts: Migration = ({ isPostgres, flag, ms }) => [
  // Earlier migrations of the same transaction may have changed rows of tables with deferred triggers.
  ...(isPostgres ? ['set constraints all immediate'] : []),
  `create table product_figures (
    seq integer primary key references products (seq) on delete cascade,
    lists integer not null default 0, sold integer not null default 0)`,
  'insert into product_figures (seq) select seq from products',
  'create index product_figures_lists on product_figures (lists, seq)',
  'create index product_figures_sold on product_figures (sold, seq)',
  `create table refreshes (name text primary key, started_at ${ms} not null, as_of ${ms})`,
  'drop index products_listed',
  'create unique index products_listed on products (is_listed, seq)',
  'create index products_name on products (search, seq)',
  'alter table product_facets rename to old_product_facets',
  `create table product_facets (
    seq integer not null, is_listed ${flag} not null, kind text not null, name text not null,
    primary key (kind, name, is_listed, seq),
    foreign key (seq, is_listed) references products (seq, is_listed) on update cascade on delete cascade)
    ${isPostgres ? '' : 'without rowid'}`,
  `insert into product_facets (seq, is_listed, kind, name)
    select seq, is_listed, kind, old_product_facets.name from old_product_facets join products on id = product_id`,
  'drop table old_product_facets',
  'create index product_facets_product on product_facets (seq, is_listed)',
  ...(isPostgres ? [postgresTrigger] : sqliteTriggers),
];
