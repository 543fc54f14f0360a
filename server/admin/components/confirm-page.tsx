/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import { HiddenFields } from '../../html/hidden-fields';
import { Note } from '../../html/note';
import type { PageContext } from '../page';
import { confirmedField, fieldsOfForm } from './fields';
import { adminPage } from './layout';
import { SentForm } from './refused-form';

/** Whether the operator has confirmed the action of a form. */
export const isConfirmed = (form: FormData): boolean => form.has(confirmedField);

interface Confirmation {
  readonly title: string;
  /** Says what will happen, and that it cannot be undone. */
  readonly text: string;
  /** Path of the action; by default the one to which the form was sent. */
  readonly action?: string | undefined;
  /** Label of the button, a verb. */
  readonly button: string;
  readonly content?: Child;
  /** Fields that the operator may still change. */
  readonly fields?: Child;
  /** Names of {@link fields}. */
  readonly fieldNames?: readonly string[];
  /** More values to send, such as those of the row that the page shows. */
  readonly hidden?: Readonly<Record<string, string | number | readonly string[]>>;
}

/** Asks before an action that cannot be undone. Its form sends the same fields again, with a confirmation. */
export const confirmPage = (
  context: PageContext,
  form: FormData,
  { title, text, action = context.action, button, content, fields, fieldNames = [], hidden }: Confirmation,
): Promise<Response> => {
  const sent = Object.entries(fieldsOfForm(form)).filter(([name]) => !fieldNames.includes(name));
  context.refused?.markShown();
  return adminPage(
    context,
    { title },
    <>
      <Note tone="warning">{text}</Note>
      {content}
      <form method="post" action={action}>
        <HiddenFields values={{ ...Object.fromEntries(sent), ...hidden, [confirmedField]: 'yes' }} />
        <SentForm.Provider value={context.refused}>{fields}</SentForm.Provider>
        <button class="button danger">{button}</button>
        <a class="button" href={context.pageUrl}>
          Cancel
        </a>
      </form>
    </>,
  );
};
