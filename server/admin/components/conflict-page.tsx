/** @jsxImportSource hono/jsx */

import { HiddenFields } from '../../html/hidden-fields';
import { Note } from '../../html/note';
import type { EditConflict } from '../changes';
import type { PageContext } from '../page';
import { fieldsOfForm, shownFields } from './fields';
import { adminPage } from './layout';
import { Table } from './table';

const displayed = (value: string): string => (value === '' ? 'empty' : value);

/** Shows the values of both operators, and asks which to save. */
export const conflictPage = (
  context: PageContext,
  form: FormData,
  { message, conflicts }: EditConflict,
  { action, labelOf }: { readonly action: string; readonly labelOf: (name: string) => string },
): Promise<Response> =>
  adminPage(
    context,
    { title: 'Not saved', status: 409 },
    <>
      <Note tone="danger">{message}</Note>
      <Table
        label="Changes"
        rows={conflicts}
        empty=""
        columns={[
          { label: 'Field', cell: ({ field }) => labelOf(field) },
          { label: 'Before', cell: ({ shown }) => displayed(shown) },
          { label: 'Now', cell: ({ stored }) => displayed(stored) },
          { label: 'Your value', cell: ({ sent }) => displayed(sent) },
        ]}
      />
      <form method="post" action={action}>
        <HiddenFields
          values={{
            ...fieldsOfForm(form),
            ...shownFields(Object.fromEntries(conflicts.map(({ field, stored }) => [field, stored]))),
          }}
        />
        <button class="button accent">Save my values</button>
        <a class="button" href={context.pageUrl}>
          Discard my values
        </a>
      </form>
    </>,
  );
