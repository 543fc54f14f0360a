import { keepPreviousData } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useAutocompleteAddress } from '#generated/api/addresses/addresses.ts';
import type { addressFormMachine, FoundPlace } from '#machines/address-form.machine.ts';
import type { Suggestion } from '#ui/combobox.tsx';

export type AddressFormFlow = ActorRefFrom<typeof addressFormMachine>;

interface PlaceSuggestionsOptions {
  /** Called with the chosen place. */
  onFound: (place: FoundPlace) => void;
  /** Message for suggestions that cannot be read; without one, the form works without them. */
  failureMessage?: string;
}

/** Place suggestions for the first line of an address, and the lookup of the chosen one. */
export const usePlaceSuggestions = (flow: AddressFormFlow, { onFound, failureMessage }: PlaceSuggestionsOptions) => {
  const fillIn = useEffectEvent(onFound);
  useEffect(() => {
    const subscription = flow.on('place.found', ({ place }) => fillIn(place));
    return () => subscription.unsubscribe();
  }, [flow]);
  const query = useSelector(flow, (snapshot) => snapshot.context.query);
  const { data } = useAutocompleteAddress(
    { input: query },
    {
      query: {
        enabled: query !== '',
        placeholderData: keepPreviousData,
        ...(failureMessage !== undefined && { meta: { failureMessage } }),
      },
    },
  );
  const suggestions: readonly Suggestion[] =
    query === '' || !data
      ? []
      : data.predictions.map(({ place_id, structured_formatting: { main_text, secondary_text } }) => ({
          value: place_id,
          label: main_text,
          note: secondary_text,
        }));
  return {
    suggestions,
    /** Error text for a chosen suggestion outside Canada. */
    refusal: useSelector(flow, (snapshot) => snapshot.context.refusal),
    /** Whether the chosen suggestion is being looked up to fill in the fields. */
    isFilling: useSelector(flow, (snapshot) => snapshot.matches({ lookup: 'filling' })),
    changeLine: (line: string) => flow.send({ type: 'line.change', line }),
    choose: (placeId: string) => flow.send({ type: 'place.choose', placeId }),
    dismiss: () => flow.send({ type: 'suggestions.dismiss' }),
  };
};
