import { useState } from 'react';
import { type WishLinkDraft, wishLinkSchema } from '#rules/wish-link.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';

interface WishLinkFieldsProps extends WishLinkDraft {
  onChange: (change: Partial<WishLinkDraft>) => void;
  isReadOnly: boolean;
  /** Whether to show the errors of empty fields, too: after a press of the button. */
  isChecked: boolean;
}

const errorOf = (field: keyof WishLinkDraft, text: string): string | undefined =>
  wishLinkSchema.shape[field].safeParse(text).error?.issues[0]?.message;

/** Address, name and price of a wish from another shop. Typed text stays, valid or not. */
export const WishLinkFields = ({ url, name, price, onChange, isReadOnly, isChecked }: WishLinkFieldsProps) => {
  // A field gets its error after typing, not during it.
  const [left, setLeft] = useState<readonly string[]>(url === '' ? [] : ['url', 'name']);
  const fieldProps = (field: keyof WishLinkDraft, text: string) => ({
    error: isChecked || (text !== '' && left.includes(field)) ? errorOf(field, text) : undefined,
    isAnnounced: true,
  });
  const inputProps = (field: keyof WishLinkDraft, value: string) => ({
    name: field,
    value,
    readOnly: isReadOnly,
    autoComplete: 'off',
    onBlur: () => setLeft([...new Set([...left, field])]),
    onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [field]: target.value }),
  });
  return (
    <>
      <Field label="Web address" isRequired {...fieldProps('url', url)}>
        <TextInput
          type="url"
          inputMode="url"
          dir="ltr"
          spellCheck={false}
          placeholder="https://"
          {...inputProps('url', url)}
        />
      </Field>
      <Field label="What is it?" isRequired {...fieldProps('name', name)}>
        <TextInput dir="auto" {...inputProps('name', name)} />
      </Field>
      <Field label="Price, if you know it" {...fieldProps('price', price)}>
        <TextInput inputMode="decimal" start="$" {...inputProps('price', price)} />
      </Field>
    </>
  );
};
