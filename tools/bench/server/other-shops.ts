import { show } from '../table';

/**
 * CPU time of app and database for a request in Vendure and in Medusa, ms. Measured on the same machine, one shop at a
 * time. Columns: our name of the request, its name in the table, Vendure, Medusa.
 */
const others = [
  ['a page of 50 products', 'list of 50, 200 products', '95.5 (search index: 3.8)', '60.8'],
  ['the bag', 'read the cart', '1.5', '11.1'],
  ['add to the bag', 'add to the cart', '4.4', '76'],
  ['go to pay', 'begin the checkout', '20', '326'],
] as const;

/** Returns a figure of the bench by name. */
type Figures = Readonly<Record<'sqlite' | 'postgres', (name: string) => number>>;

/** Markdown table for docs/performance.md with our figures and those of two other shops. */
export const compareWithOthers = ({ sqlite, postgres }: Figures): string =>
  [
    '| CPU of app and database, ms | ours, SQLite | ours, PostgreSQL | Vendure 3.7.3, SQLite | Medusa 2.21.2, PostgreSQL |',
    '|---|---|---|---|---|',
    ...others.map(([name, text, vendure, medusa]) => {
      const ours = [sqlite(`${name}: CPU`), postgres(`${name}: CPU with the database`)];
      return `| ${text} | ${ours.map((value) => show(value, 2)).join(' | ')} | ${vendure} | ${medusa} |`;
    }),
    `| memory after load, MB | ${[sqlite, postgres].map((of) => show(of('memory after load'), 0)).join(' | ')} | 1,134 | 1,072 |`,
  ].join('\n');
