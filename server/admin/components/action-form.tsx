/** @jsxImportSource hono/jsx */
import { type Child, useContext } from 'hono/jsx';
import { HiddenFields } from '../../html/hidden-fields';
import { fieldsOfForm, returnField, shownFieldName, textsOf, writerField } from './fields';
import { PageUrl, Writer } from './page-url';
import { Refused, SentForm } from './refused-form';

type HiddenValues = Readonly<Record<string, string | number | readonly string[]>>;

interface ActionFormProps {
  /** Path of the action: `<path of its page>/<name>`. */
  readonly action: string;
  /** Values that are sent, but not shown. */
  readonly hidden?: HiddenValues;
  /** Id by which the checkboxes of a table belong to this form. */
  readonly id?: string;
  /** Name for assistive technology, if the labels of the buttons are ambiguous. */
  readonly label?: string;
  /** Names the fields as a group. */
  readonly legend?: string;
  /** Text that opens the form, which is closed until then. */
  readonly summary?: string;
  readonly isOpen?: boolean;
  /** Whether the form sends files. */
  readonly hasFiles?: boolean;
  readonly children: Child;
}

/** Values that identify a form: another request has another key, and shown values may have changed since. */
const identifies = (name: string): boolean => name !== 'key' && !name.startsWith(shownFieldName(''));

const isSame = (hidden: HiddenValues, form: FormData): boolean =>
  Object.entries(hidden).every(
    ([name, value]) => !identifies(name) || [value].flat().map(String).join('\n') === textsOf(form, name).join('\n'),
  );

/**
 * A form that posts an action, and returns to this page. If it was refused, it contains what was sent, with the current
 * version of an order that has changed.
 */
export const ActionForm = ({
  action,
  hidden = {},
  id,
  label,
  legend,
  summary,
  isOpen = false,
  hasFiles = false,
  children,
}: ActionFormProps) => {
  const pageUrl = useContext(PageUrl);
  const writer = useContext(Writer);
  const refused = useContext(Refused);
  const sent = refused?.action === action && isSame(hidden, refused.form) ? refused : undefined;
  sent?.markShown();
  const sentFields = sent ? fieldsOfForm(sent.form) : {};
  const isKept = (name: string) => sent?.changedOrderId === undefined || identifies(name);
  const values = Object.fromEntries(
    Object.entries(hidden).map(([name, value]) => [name, (isKept(name) ? sentFields[name] : undefined) ?? value]),
  );
  const content = (
    <>
      {legend !== undefined && <legend>{legend}</legend>}
      <HiddenFields values={{ [returnField]: pageUrl, [writerField]: writer, ...values }} />
      <SentForm.Provider value={sent}>{children}</SentForm.Provider>
    </>
  );
  const rendered = (
    <form
      method="post"
      action={action}
      id={id}
      aria-label={label}
      enctype={hasFiles ? 'multipart/form-data' : undefined}
    >
      {legend === undefined ? content : <fieldset>{content}</fieldset>}
    </form>
  );
  if (summary === undefined) return rendered;
  return (
    <details open={isOpen || sent !== undefined}>
      <summary>{summary}</summary>
      {rendered}
    </details>
  );
};
