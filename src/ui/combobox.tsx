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

/** What may be chosen instead of typing on. */
export interface Suggestion {
  /** Tells it from the others. */
  readonly value: string;
  readonly label: string;
  /** Smaller words below the label. */
  readonly note?: string;
}

interface ComboboxProps {
  /** Names the list. */
  listLabel: string;
  /** What fits the text, in the order in which it is shown. Nothing is filtered here. */
  suggestions: readonly Suggestion[];
  /** A suggestion was chosen. The owner sets the text. */
  onChoose: (value: string) => void;
  /** The list was sent away: by Escape, by a press outside, or by a focus that went on. */
  onDismiss: () => void;
  /** The input, as a form registers it. */
  input: ComponentPropsWithRef<'input'>;
}

const countOf = (count: number) => {
  if (count === 0) return '';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
};

/**
 * Chakra's machine sends the caret to the end of the line whenever the list opens. A person who corrects a word in the middle would go on
 * typing at the end.
 */
const keepCaret = (input: HTMLInputElement | null) => {
  if (input) input.setSelectionRange = () => {};
};

/** Always empty: a chosen suggestion fills the form, and can be chosen again. */
const none: string[] = [];

/**
 * One line of text with suggestions below it, inside a {@link Field} and a {@link ChakraArea}. Arrow keys go through them, Enter
 * chooses, Escape sends them away and nothing else: the dialog around it stays.
 */
export const Combobox = ({ listLabel, suggestions, onChoose, onDismiss, input }: ComboboxProps) => {
  const control = useFieldControl();
  const id = useId();
  const ids = { input: control?.id ?? id, label: `${id}label` };
  const [hasFocus, setHasFocus] = useState(false);
  // Suggestions that arrive after the focus has left the field do not open the list.
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
      // The form owns the text. A copy in the machine would be written back a moment later, over what was typed meanwhile.
      inputValue=""
      allowCustomValue
      value={none}
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
            // An open list closes by `onOpenChange` above ('interact-outside'); closing it here would move the focus back into the field.
            if (!isOpen) setHasFocus(false);
            onBlur?.(event);
          }}
        >
          <TextInput {...rest} aria-describedby={control?.['aria-describedby']} />
        </ComboboxInput>
      </ComboboxControl>
      <div role="status">
        <VisuallyHidden>{countOf(isOpen ? suggestions.length : 0)}</VisuallyHidden>
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
