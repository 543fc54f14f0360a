/** @jsxImportSource hono/jsx */
import { type Child, useContext } from 'hono/jsx';
import { HiddenFields } from '../../html/hidden-fields';
import { returnField } from './fields';
import { PageUrl } from './page-url';

interface ActionFormProps {
  /** Path of the action: `<path of its page>/<name>`. */
  readonly action: string;
  /** Values that are sent, but not shown. */
  readonly hidden?: Readonly<Record<string, string | number | readonly string[]>>;
  /** Id by which the checkboxes of a table belong to this form. */
  readonly id?: string;
  /** Name for assistive technology, if the labels of the buttons are ambiguous. */
  readonly label?: string;
  /** Names the fields as a group. */
  readonly legend?: string;
  /** Whether the form sends files. */
  readonly hasFiles?: boolean;
  readonly children: Child;
}

/** A form that posts an action, and returns to this page. */
export const ActionForm = ({ action, hidden = {}, id, label, legend, hasFiles = false, children }: ActionFormProps) => {
  const pageUrl = useContext(PageUrl);
  const content = (
    <>
      {legend !== undefined && <legend>{legend}</legend>}
      <HiddenFields values={{ [returnField]: pageUrl, ...hidden }} />
      {children}
    </>
  );
  return (
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
};
