import { type ComponentPropsWithRef, type KeyboardEvent, useId, useState } from 'react';
import { Field } from '../../ui/field';
import { TextInput } from '../../ui/text-input';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './line-field.module.css';
import type { Suggestion } from './use-add-address';

interface LineFieldProps {
  error?: string | undefined;
  /** The id of an error that one text says for several fields. */
  sharedErrorId?: string | undefined;
  /** The error is about the suggestion that was chosen, not about what was sent. */
  isRefused: boolean;
  suggestions: readonly Suggestion[];
  onChoose: (placeId: string) => void;
  onDismiss: () => void;
  /** The input, as the form registers it. */
  input: ComponentPropsWithRef<'input'>;
}

const countOf = (count: number) => {
  if (count === 0) return '';
  return count === 1 ? '1 suggestion' : `${count} suggestions`;
};

/**
 * The first line of an address, with the places that fit below it: a combobox. Arrows go through them, Enter takes one, Escape sends
 * them away (and nothing else: the dialog stays).
 */
export const LineField = ({
  error,
  sharedErrorId,
  isRefused,
  suggestions,
  onChoose,
  onDismiss,
  input,
}: LineFieldProps) => {
  const listId = useId();
  const [active, setActive] = useState(-1);
  const [shown, setShown] = useState(suggestions);
  if (shown !== suggestions) {
    setShown(suggestions);
    setActive(-1);
  }
  const [hasFocus, setHasFocus] = useState(false);
  // Suggestions that come after one has gone on to the next field stand in nobody's way.
  const isOpen = hasFocus && suggestions.length > 0;
  const optionId = (place: number) => `${listId}${place}`;

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const count = suggestions.length;
    if (event.key === 'ArrowDown') setActive((active + 1) % count);
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? count : active) - 1);
    else if (event.key === 'Escape') onDismiss();
    else if (event.key === 'Enter' && suggestions[active]) onChoose(suggestions[active].placeId);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      className={styles.line}
      onFocus={() => setHasFocus(true)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setHasFocus(false);
        if (isOpen) onDismiss();
      }}
    >
      <Field label="Address line 1" error={error} sharedErrorId={sharedErrorId} isAnnounced={isRefused} isRequired>
        <TextInput
          {...input}
          autoComplete="address-line1"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={active >= 0 && isOpen ? optionId(active) : undefined}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div role="status">
        <VisuallyHidden>{countOf(isOpen ? suggestions.length : 0)}</VisuallyHidden>
      </div>
      {isOpen ? (
        <div role="listbox" id={listId} aria-label="Suggested addresses" className={styles.list}>
          {suggestions.map(({ placeId, main, secondary }, place) => (
            <div
              key={placeId}
              role="option"
              id={optionId(place)}
              aria-selected={place === active}
              tabIndex={-1}
              className={styles.option}
              // The input keeps the focus: a press is a choice, not a way out.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(placeId)}
              onKeyDown={onKeyDown}
            >
              <span>{main}</span>
              <span className={styles.secondary}>{secondary}</span>
            </div>
          ))}
        </div>
      ) : null}
    </div>
  );
};
