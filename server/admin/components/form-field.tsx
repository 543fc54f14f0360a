/** @jsxImportSource hono/jsx */
import { useContext } from 'hono/jsx';
import * as fields from '../../html/form-field';
import { SentForm, useProblem } from './refused-form';

/** Sent value, unless it is secret, and problem of a field, if its form was refused. */
const useSent = (name: string, isSecret = false): { readonly value?: string; readonly error?: string | undefined } => {
  const value = useContext(SentForm)?.form.get(name);
  const error = useProblem(name);
  return { ...(!isSecret && typeof value === 'string' && { value }), ...(error !== undefined && { error }) };
};

/** A labeled input. In a refused form it shows what was sent. */
export const FormField = (props: Parameters<typeof fields.FormField>[0]) => (
  <fields.FormField {...props} {...useSent(props.name, props.type === 'password')} />
);

/** A labeled text of several lines. In a refused form it shows what was sent. */
export const TextArea = (props: Parameters<typeof fields.TextArea>[0]) => (
  <fields.TextArea {...props} {...useSent(props.name)} />
);

/** A labeled choice. In a refused form it shows what was sent. */
export const SelectField = (props: Parameters<typeof fields.SelectField>[0]) => (
  <fields.SelectField {...props} {...useSent(props.name)} />
);

/** A labeled checkbox. In a refused form it shows what was sent. */
export const Checkbox = (props: Parameters<typeof fields.Checkbox>[0]) => {
  const sent = useContext(SentForm)?.form.getAll(props.name);
  return <fields.Checkbox {...props} isOn={sent ? sent.includes(props.value ?? 'on') : props.isOn === true} />;
};
