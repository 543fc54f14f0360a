import type { ComponentPropsWithRef } from 'react';
import { Combobox, type Suggestion } from '../../ui/combobox';
import { Field } from '../../ui/field';

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

/** The first line of an address, with the places that fit below it. */
export const LineField = ({
  error,
  sharedErrorId,
  isRefused,
  suggestions,
  onChoose,
  onDismiss,
  input,
}: LineFieldProps) => (
  <Field label="Address line 1" error={error} sharedErrorId={sharedErrorId} isAnnounced={isRefused} isRequired>
    <Combobox
      listLabel="Suggested addresses"
      suggestions={suggestions}
      onChoose={onChoose}
      onDismiss={onDismiss}
      input={{ ...input, autoComplete: 'address-line1', autoCapitalize: 'words' }}
    />
  </Field>
);
