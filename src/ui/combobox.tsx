import { createListCollection } from '@chakra-ui/react/collection';
import {
  ComboboxContent,
  ComboboxControl,
  ComboboxInput,
  ComboboxItem,
  ComboboxPositioner,
  ComboboxRoot,
} from '@chakra-ui/react/combobox';
import { type ComponentPropsWithRef, useId, useMemo, useState } from 'react';
import styles from './combobox.module.css';
import { useFieldControl } from './field-context';
import { TextInput } from './text-input';
import { VisuallyHidden } from './visually-hidden';

/** A suggestion that can replace the typed text. */
export interface Suggestion {
  /** Unique value. */
  readonly value: string;
  readonly label: string;
  /** Secondary text below the label. */
  readonly note?: string;
}

interface ComboboxProps {
  /** Accessible name of the list. */
  listLabel: string;
  /** Suggestions for the text, in display order. Not filtered here. */
  suggestions: readonly Suggestion[];
  /** Called with the chosen suggestion. The parent sets the text. */
  onChoose: (value: string) => void;
  /** Called when the list closes by Escape, a press outside or a lost focus. */
  onDismiss: () => void;
  /** Props of the input as registered with the form. */
  input: ComponentPropsWithRef<'input'>;
}

const countText = (count: number) => {
  if (count === 0) return '';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
};

/**
 * Disables `setSelectionRange`, by which Chakra's machine moves the caret to the end when the list opens. Otherwise a
 * correction in the middle of the text would continue at its end.
 */
const keepCaret = (input: HTMLInputElement | null) => {
  if (input) input.setSelectionRange = () => {};
};

/** Always empty: a chosen suggestion fills the form, and can be chosen again. */
const noSelection: string[] = [];

/**
 * A text input with suggestions, inside a {@link Field} and a {@link ChakraArea}. Arrow keys move, Enter chooses,
 * Escape closes the list but not the dialog around it.
 */
export const Combobox = ({ listLabel, suggestions, onChoose, onDismiss, input }: ComboboxProps) => {
  const control = useFieldControl();
  const id = useId();
  const ids = { input: control?.id ?? id, label: `${id}label` };
  const [hasFocus, setHasFocus] = useState(false);
  // Suggestions that arrive after the blur do not open the list.
  const isOpen = hasFocus && suggestions.length > 0;
  const collection = useMemo(() => createListCollection({ items: [...suggestions] }), [suggestions]);
  const { onFocus, onBlur, ...rest } = input;
  return (
    <ComboboxRoot
      ids={ids}
      invalid={control?.['aria-invalid']}
      collection={collection}
      open={isOpen}
      onOpenChange={({ open, reason }) => {
        if (open || reason === 'item-select') return;
        if (reason === 'interact-outside') setHasFocus(false);
        onDismiss();
      }}
      onSelect={({ itemValue }) => {
        if (itemValue !== undefined) onChoose(itemValue);
      }}
      // The form has the text. A copy in Chakra's machine would overwrite later input.
      inputValue=""
      allowCustomValue
      value={noSelection}
      selectionBehavior="preserve"
      openOnKeyPress={false}
      loopFocus
      positioning={{ placement: 'bottom-start', sameWidth: true, gutter: 4 }}
    >
      <ComboboxControl>
        <ComboboxInput
          asChild
          ref={keepCaret}
          onFocus={(event) => {
            setHasFocus(true);
            onFocus?.(event);
          }}
          onBlur={(event) => {
            // An open list closes by `onOpenChange` above ('interact-outside'). Closing it here would move the focus
            // back into the field.
            if (!isOpen) setHasFocus(false);
            onBlur?.(event);
          }}
        >
          <TextInput {...rest} aria-describedby={control?.['aria-describedby']} />
        </ComboboxInput>
      </ComboboxControl>
      <div role="status">
        <VisuallyHidden>{countText(isOpen ? suggestions.length : 0)}</VisuallyHidden>
      </div>
      <span id={ids.label} hidden>
        {listLabel}
      </span>
      <ComboboxPositioner>
        <ComboboxContent className={styles.list}>
          {collection.items.map((item) => (
            <ComboboxItem key={item.value} item={item} className={styles.item}>
              <span className={styles.label}>{item.label}</span>
              {item.note === undefined ? null : <span className={styles.note}>{item.note}</span>}
            </ComboboxItem>
          ))}
        </ComboboxContent>
      </ComboboxPositioner>
    </ComboboxRoot>
  );
};
