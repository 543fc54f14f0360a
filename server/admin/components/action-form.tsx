/** @jsxImportSource hono/jsx */
import { type Child, useContext } from 'hono/jsx';
import { returnField } from './fields';
import { HiddenFields } from './hidden-fields';
import { PageUrl } from './page-url';

interface ActionFormProps {
  /** Path of the action: `<path of its page>/<name>`. */
  readonly action: string;
  /** Values that are sent, but not shown. */
  readonly hidden?: Readonly<Record<string, string | number | readonly string[]>>;
  /** For the checkboxes of a table. */
  readonly id?: string;
  /** Name for assistive technology, if the buttons alone do not say what they are about. */
  readonly label?: string;
  /** Names the fields as a group. */
  readonly legend?: string;
  /** Whether the form sends files. */
  readonly hasFiles?: boolean;
  readonly children: Child;
}

/** A form that changes something and returns to this place. */
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
