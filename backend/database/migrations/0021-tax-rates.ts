import type { Migration } from '../column-types';

/** Day from which the first rates hold: before any order. */
const firstDay = '0001-01-01';

/** Combined sales tax rates of 2025 by province, in thousandths of a percent. */
const firstTaxRates: ReadonlyMap<string, number> = new Map([
  ['AB', 5_000],
  ['BC', 12_000],
  ['MB', 12_000],
  ['NB', 15_000],
  ['NL', 15_000],
  ['NS', 14_000],
  ['NT', 5_000],
  ['NU', 5_000],
  ['ON', 13_000],
  ['PE', 15_000],
  ['QC', 14_975],
  ['SK', 11_000],
  ['YT', 5_000],
]);

/**
 * Tax rates with the day from which they hold, the rate of an order item (null in older orders), and an index of audit
 * events by kind, to find those about changed rates.
 */
export const taxRates: Migration = () => [
  'create table tax_rates (province text not null, from_day text not null, rate integer not null, primary key (province, from_day))',
  ...[...firstTaxRates].map(
    ([province, rate]) =>
      `insert into tax_rates (province, from_day, rate) values ('${province}', '${firstDay}', ${rate})`,
  ),
  'alter table order_items add column tax_rate integer',
  'create index audit_events_kind on audit_events (kind, seq)',
];
