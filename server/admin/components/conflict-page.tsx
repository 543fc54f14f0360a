/** @jsxImportSource hono/jsx */
import type { EditConflict } from '../changes';
import type { PageWork } from '../page';
import { fieldsOfForm, openedFields } from './fields';
import { HiddenFields } from './hidden-fields';
import { adminPage } from './layout';
import { Note } from './note';
import { Table } from './table';

const shown = (value: string): string => (value === '' ? 'empty' : value);

/** Shows the values of both operators and asks which to save. */
export const conflictPage = (
  work: PageWork,
  form: FormData,
  { message, conflicts }: EditConflict,
  { action, labels }: { readonly action: string; readonly labels: Readonly<Record<string, string>> },
): Promise<Response> =>
  adminPage(
    work,
    { title: 'Not saved', status: 409 },
    <>
      <Note tone="danger">{message}</Note>
      <Table
        label="Changes"
        rows={conflicts}
        empty=""
        columns={[
          { label: 'Field', cell: ({ field }) => labels[field] ?? field },
          { label: 'Before', cell: ({ opened }) => shown(opened) },
          { label: 'Now', cell: ({ stored }) => shown(stored) },
          { label: 'Your value', cell: ({ sent }) => shown(sent) },
        ]}
      />
      <form method="post" action={action}>
        <HiddenFields
          values={{
            ...fieldsOfForm(form),
            ...openedFields(Object.fromEntries(conflicts.map(({ field, stored }) => [field, stored]))),
          }}
        />
        <button class="button accent">Save my values</button>
        <a class="button" href={work.here}>
          Discard my values
        </a>
      </form>
    </>,
  );
