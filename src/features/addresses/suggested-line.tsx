import { type Ref, useImperativeHandle, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FoundPlace } from '#machines/address-form.machine.ts';
import { addressText } from '#rules/address.ts';
import { useFlow, useServices } from '#runtime';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { provideAddressForm } from './address-form.actors';
import { LineField } from './line-field';
import { usePlaceSuggestions } from './use-place-suggestions';

/** State of the lookup, for the form around the field. */
export interface SuggestedLineHandle {
  /** Whether a chosen place is being looked up: the form contains only part of the address. */
  isFilling: boolean;
}

interface SuggestedLineProps {
  error?: string | undefined;
  /** Id of an error text that covers several fields. */
  sharedErrorId?: string | undefined;
  field: UseFormRegisterReturn;
  /** Called with the chosen place. */
  onFound: (place: FoundPlace) => void;
  ref: Ref<SuggestedLineHandle>;
}

/**
 * First line of an address in a form that saves the address itself. Uses only the lookup of the address form's flow.
 * Suggestions that cannot be read are missing without a message, because the address can be typed.
 */
export const SuggestedLine = ({ error, sharedErrorId, field, onFound, ref }: SuggestedLineProps) => {
  const { app } = useServices();
  const flow = useFlow(
    provideAddressForm,
    { requester: app, edited: undefined, failure: '' },
    { survivesIdentityChange: true },
  );
  const [filled, setFilled] = useState('');
  const { suggestions, refusal, isFilling, changeLine, choose, dismiss } = usePlaceSuggestions(flow, {
    onFound: (place) => {
      onFound(place);
      setFilled(addressText(place));
    },
  });
  useImperativeHandle(ref, () => ({ isFilling }), [isFilling]);
  const { onChange } = field;
  return (
    <div>
      <LineField
        error={refusal ?? error}
        sharedErrorId={sharedErrorId}
        isSuggestionRefused={refusal !== undefined}
        suggestions={suggestions}
        onChoose={choose}
        onDismiss={dismiss}
        input={{
          ...field,
          onChange: (event) => {
            void onChange(event);
            setFilled('');
            changeLine(event.target.value);
          },
        }}
      />
      <div role="status">
        <VisuallyHidden>{filled && `Filled in: ${filled}`}</VisuallyHidden>
      </div>
    </div>
  );
};
