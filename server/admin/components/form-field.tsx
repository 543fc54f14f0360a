/** @jsxImportSource hono/jsx */
import type { Child, JSX } from 'hono/jsx';

interface FieldProps {
  readonly label: string;
  readonly name: string;
  /** Explains the field below its label. */
  readonly hint?: string;
}

type InputProps = FieldProps &
  Pick<
    JSX.IntrinsicElements['input'],
    | 'type'
    | 'required'
    | 'min'
    | 'max'
    | 'minlength'
    | 'maxlength'
    | 'inputmode'
    | 'autocomplete'
    | 'accept'
    | 'placeholder'
  > & { readonly value?: string | number; readonly list?: string };

const Labeled = ({ label, hint, children }: Pick<FieldProps, 'label' | 'hint'> & { readonly children: Child }) => (
  <label class="field">
    <span class="label">{label}</span>
    {hint !== undefined && <span class="hint">{hint}</span>}
    {children}
  </label>
);

/** A labeled input. */
export const FormField = ({ label, hint, ...input }: InputProps) => (
  <Labeled label={label} hint={hint}>
    <input {...input} />
  </Labeled>
);

/** A labeled text of several lines. @public */
export const TextArea = ({
  label,
  hint,
  name,
  value,
  ...rest
}: FieldProps & {
  readonly value?: string;
  readonly required?: boolean;
  readonly maxlength?: number;
  readonly rows?: number;
}) => (
  <Labeled label={label} hint={hint}>
    <textarea name={name} {...rest}>
      {value}
    </textarea>
  </Labeled>
);

/** A labeled choice. */
export const SelectField = ({
  label,
  hint,
  name,
  value,
  options,
}: FieldProps & {
  readonly value?: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}) => (
  <Labeled label={label} hint={hint}>
    <select name={name}>
      {options.map(([one, text]) => (
        <option value={one} selected={one === value}>
          {text}
        </option>
      ))}
    </select>
  </Labeled>
);

/** A labeled checkbox. */
export const Checkbox = ({
  label,
  name,
  isOn = false,
  value,
}: Omit<FieldProps, 'hint'> & { readonly isOn?: boolean; readonly value?: string }) => (
  <label class="check">
    <input type="checkbox" name={name} value={value} checked={isOn} />
    {label}
  </label>
);
