import type { ComponentPropsWithRef } from 'react';
import { Combobox, type Suggestion } from '#ui/combobox.tsx';
import { Field } from '#ui/field.tsx';

interface LineFieldProps {
  error?: string | undefined;
  /** Id of an error text that covers several fields. */
  sharedErrorId?: string | undefined;
  /**
   * Whether `error` refuses the chosen place suggestion. It is announced immediately, because no submit moves the focus
   * to the field.
   */
  isSuggestionRefused: boolean;
  suggestions: readonly Suggestion[];
  onChoose: (placeId: string) => void;
  onDismiss: () => void;
  /** Props of the input as registered with the form. */
  input: ComponentPropsWithRef<'input'>;
}

/** First line of an address, with its place suggestions below. */
export const LineField = ({
  error,
  sharedErrorId,
  isSuggestionRefused,
  suggestions,
  onChoose,
  onDismiss,
  input,
}: LineFieldProps) => (
  <Field
    label="Address line 1"
    error={error}
    sharedErrorId={sharedErrorId}
    isAnnounced={isSuggestionRefused}
    isRequired
  >
    <Combobox
      listLabel="Suggested addresses"
      suggestions={suggestions}
      onChoose={onChoose}
      onDismiss={onDismiss}
      input={{ ...input, autoComplete: 'address-line1', autoCapitalize: 'words' }}
    />
  </Field>
);
