/** @jsxImportSource hono/jsx */
import type { Child, JSX } from 'hono/jsx';

interface FieldProps {
  readonly label: string;
  readonly name: string;
  /** Explanation of the field, shown below its label. */
  readonly hint?: string;
  /** Problem with the value. */
  readonly error?: string | undefined;
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
    | 'pattern'
    | 'title'
    | 'inputmode'
    | 'autocomplete'
    | 'accept'
    | 'multiple'
    | 'placeholder'
    | 'readonly'
  > & { readonly value?: string | number; readonly list?: string };

const Labeled = ({
  label,
  hint,
  error,
  children,
}: Pick<FieldProps, 'label' | 'hint' | 'error'> & { readonly children: Child }) => (
  <label class="field">
    <span class="label">{label}</span>
    {hint !== undefined && <span class="helper">{hint}</span>}
    {error !== undefined && <span class="problem">{error}</span>}
    {children}
  </label>
);

const invalid = (error: string | undefined) => (error === undefined ? undefined : 'true');

/** A labeled input. */
export const FormField = ({ label, hint, error, ...input }: InputProps) => (
  <Labeled label={label} hint={hint} error={error}>
    <input aria-invalid={invalid(error)} {...input} />
  </Labeled>
);

/** A labeled text of several lines. @public */
export const TextArea = ({
  label,
  hint,
  error,
  name,
  value,
  ...rest
}: FieldProps & {
  readonly value?: string;
  readonly required?: boolean;
  readonly maxlength?: number;
  readonly rows?: number;
}) => (
  <Labeled label={label} hint={hint} error={error}>
    <textarea name={name} aria-invalid={invalid(error)} {...rest}>
      {value}
    </textarea>
  </Labeled>
);

/** A value, or a value with its label. */
type Choice = string | readonly [value: string, label: string];

/** A labeled choice. */
export const SelectField = ({
  label,
  hint,
  error,
  name,
  value,
  options,
}: FieldProps & {
  readonly value?: string;
  readonly options: readonly Choice[];
}) => (
  <Labeled label={label} hint={hint} error={error}>
    <select name={name} aria-invalid={invalid(error)}>
      {options.map((option) => {
        const [one, text] = typeof option === 'string' ? [option, option] : option;
        return (
          <option value={one} selected={one === value}>
            {text}
          </option>
        );
      })}
    </select>
  </Labeled>
);

/** A labeled checkbox. */
export const Checkbox = ({
  label,
  name,
  isOn = false,
  value,
}: Omit<FieldProps, 'hint' | 'error'> & { readonly isOn?: boolean; readonly value?: string }) => (
  <label class="check">
    <input type="checkbox" name={name} value={value} checked={isOn} />
    {label}
  </label>
);
