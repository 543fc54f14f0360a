import { keepPreviousData } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useAutocompleteAddress } from '../../generated/api/addresses/addresses';
import type { addAddressMachine, FoundPlace } from '../../machines/add-address.machine';
import type { AddressDraft } from '../../rules/address';
import { recipientTexts } from '../../rules/texts/recipient';
import type { Suggestion } from '../../ui/combobox';

/** A running flow of the address form. */
export type AddAddressFlow = ActorRefFrom<typeof addAddressMachine>;

/**
 * The address form: what is suggested, how far it is, and the ways on.
 *
 * @param onPlace - Gets the fields of the suggestion that was chosen; a stable function.
 */
export const useAddAddress = (flow: AddAddressFlow, onPlace: (place: FoundPlace) => void) => {
  const query = useSelector(flow, ({ context }) => context.query);
  const { data } = useAutocompleteAddress(
    { input: query },
    {
      query: {
        enabled: query !== '',
        placeholderData: keepPreviousData,
        meta: { failure: recipientTexts.suggestionsFailed },
      },
    },
  );
  useEffect(() => {
    const subscription = flow.on('place.found', ({ place }) => onPlace(place));
    return () => subscription.unsubscribe();
  }, [flow, onPlace]);
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
    refusal: useSelector(flow, ({ context }) => context.refusal),
    isFilling: useSelector(flow, (snapshot) => snapshot.matches({ lookup: 'filling' })),
    isAdding: useSelector(flow, (snapshot) => snapshot.matches({ form: 'adding' })),
    typeLine: (line: string) => flow.send({ type: 'line.change', line }),
    choose: (placeId: string) => flow.send({ type: 'place.choose', placeId }),
    dismiss: () => flow.send({ type: 'suggestions.dismiss' }),
    submit: (address: AddressDraft) => flow.send({ type: 'address.submit', address }),
  };
};
