/** @jsxImportSource hono/jsx */
import { type Child, useContext } from 'hono/jsx';
import type { Sorting } from '../read-page';
import { PageUrl, withQuery } from './page-url';
import { Refused } from './refused-form';

/** A column of a table. The first one names the row. */
export interface Column<Row> {
  readonly label: string;
  readonly cell: (row: Row) => Child;
  /** Name of the column in the query; its heading is then a link that sorts. */
  readonly sort?: string;
  readonly isNumber?: boolean;
  /** Keeps the cells on one line: for dates and ids, which would otherwise wrap next to a column with long names. */
  readonly isShort?: boolean;
}

const classOf = ({ isNumber, isShort }: Pick<Column<never>, 'isNumber' | 'isShort'>) =>
  isNumber ? 'number' : isShort ? 'short' : undefined;

interface TableProps<Row> {
  /** Name of the table for assistive technology. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Text that replaces a table without rows. */
  readonly empty: string;
  readonly sorting?: Sorting<string> | undefined;
  /** Adds a checkbox to each row. The checkboxes belong to the form with the id `form`, elsewhere on the page. */
  readonly selection?: {
    readonly form: string;
    readonly name: string;
    readonly valueOf: (row: Row) => string;
    readonly labelOf: (row: Row) => string;
    readonly areAllSelected?: boolean;
  };
}

const Heading = ({
  column,
  sorting,
}: {
  readonly column: Column<never>;
  readonly sorting?: Sorting<string> | undefined;
}) => {
  const pageUrl = useContext(PageUrl);
  const { label, sort } = column;
  const isSorted = sort !== undefined && sorting?.by === sort;
  const next = isSorted && !sorting.isDescending ? `-${sort}` : sort;
  return (
    <th
      scope="col"
      class={classOf(column)}
      aria-sort={isSorted ? (sorting.isDescending ? 'descending' : 'ascending') : undefined}
    >
      {sort === undefined ? label : <a href={withQuery(pageUrl, { sort: next, page: undefined })}>{label}</a>}
    </th>
  );
};

/** Rows of data. On a phone each row is a card. */
export const Table = <Row,>({ label, columns, rows, empty, sorting, selection }: TableProps<Row>) => {
  const sent = useContext(Refused)?.form;
  if (rows.length === 0) return <p class="empty">{empty}</p>;
  const [first, ...others] = columns;
  return (
    <table aria-label={label}>
      <thead>
        <tr>
          {selection && (
            <td class="select">
              <span class="hidden">Select</span>
            </td>
          )}
          {columns.map((column) => (
            <Heading column={column} sorting={sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr>
            {selection && (
              <td class="select">
                <label class="box">
                  <input
                    type="checkbox"
                    form={selection.form}
                    name={selection.name}
                    value={selection.valueOf(row)}
                    checked={
                      sent ? sent.getAll(selection.name).includes(selection.valueOf(row)) : selection.areAllSelected
                    }
                    aria-label={selection.labelOf(row)}
                  />
                </label>
              </td>
            )}
            <th scope="row" class={first && classOf(first)}>
              {first?.cell(row)}
            </th>
            {others.map((column) => (
              <td data-label={column.label} class={classOf(column)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
