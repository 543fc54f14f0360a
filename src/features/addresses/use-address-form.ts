import { zodResolver } from '@hookform/resolvers/zod';
import { keepPreviousData } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ActorRefFrom } from 'xstate';
import { useAutocompleteAddress } from '#generated/api/addresses/addresses.ts';
import type { addressFormMachine, FoundPlace } from '#machines/address-form.machine.ts';
import { type AddressFormValues, addressErrors, addressSchema, emptyAddress } from '#rules/address.ts';
import { addressTexts } from '#rules/texts/addresses.ts';
import type { Suggestion } from '#ui/combobox.tsx';

export type AddressFormFlow = ActorRefFrom<typeof addressFormMachine>;

/** Storage of a new address's draft over reloads. */
export interface DraftStore {
  read: () => AddressFormValues;
  write: (values: object) => void;
  /** Deletes the draft, after the address was saved or discarded. */
  forget: () => void;
}

/** Editable fields from top to bottom. */
const pageOrder = ['name', 'addressLine1', 'addressLine2', 'city', 'state', 'postalCode'] as const;

/** The address form: fields, errors, place suggestions, status and actions. */
export const useAddressForm = (flow: AddressFormFlow, draftStore?: DraftStore) => {
  const { context } = flow.getSnapshot();
  const [draft] = useState(() => draftStore?.read());
  const { register, handleSubmit, formState, setValue, setFocus, clearErrors, subscribe, reset } = useForm({
    resolver: zodResolver(addressSchema),
    defaultValues: context.edited?.draft ?? { ...emptyAddress, isPublic: false },
  });
  useEffect(() => {
    // A draft restored after a reload counts as changed, so that leaving asks first.
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);
  useEffect(() => {
    if (!draftStore) return undefined;
    const unsubscribe = subscribe({ formState: { values: true }, callback: ({ values }) => draftStore.write(values) });
    return () => {
      unsubscribe();
      // Cleanup does not run on a reload, so the draft survives it.
      draftStore.forget();
    };
  }, [draftStore, subscribe]);
  // Registered in page order: the first invalid field receives the focus.
  pageOrder.forEach((field) => register(field));
  const nameField = register('name');
  const fillIn = useEffectEvent(({ addressLine1, addressLine2, city, state, postalCode, placeId }: FoundPlace) => {
    setValue('addressLine1', addressLine1, { shouldDirty: true });
    setValue('addressLine2', addressLine2 ?? '', { shouldDirty: true });
    setValue('city', city, { shouldDirty: true });
    setValue('postalCode', postalCode, { shouldDirty: true });
    setValue('placeId', placeId, { shouldDirty: true });
    // For a place without a province, clear the field, so that the user must choose: the province of an earlier address
    // would give wrong taxes.
    setValue('state', state || undefined, { shouldDirty: true });
    clearErrors(['addressLine1', 'city', 'state', 'postalCode']);
  });
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
        meta: { failureMessage: addressTexts.suggestionsFailed },
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
  const missingId = useId();
  // `placeId` is not user input, so it does not make the form dirty.
  const { placeId: _, ...dirtyFields } = formState.dirtyFields;
  const isDirty = Object.keys(dirtyFields).length > 0;
  return {
    id: useId(),
    register,
    setFocus,
    nameField,
    /** The first line. A manual edit drops the suggested place. */
    firstLine: register('addressLine1', {
      onChange: (event: { target: { value: string } }) => {
        setValue('placeId', undefined);
        flow.send({ type: 'line.change', line: event.target.value });
      },
    }),
    /** Without a choice the value is `undefined`, not an empty string. */
    province: register('state', { setValueAs: (code: string) => code || undefined }),
    missingId,
    ...addressErrors(formState.errors, missingId),
    suggestions,
    /** Error text for a chosen suggestion outside Canada. */
    refusal: useSelector(flow, (snapshot) => snapshot.context.refusal),
    /** Whether the form edits a saved address. */
    isEdit: context.edited !== undefined,
    /** Whether the chosen suggestion is being looked up to fill in the fields. */
    isFilling: useSelector(flow, (snapshot) => snapshot.matches({ lookup: 'filling' })),
    isSaving: useSelector(flow, (snapshot) => snapshot.matches({ form: 'saving' })),
    canLeave: useSelector(flow, (snapshot) => snapshot.can({ type: 'form.leave', isChanged: isDirty })),
    choose: (placeId: string) => flow.send({ type: 'place.choose', placeId }),
    dismiss: () => flow.send({ type: 'suggestions.dismiss' }),
    submit: handleSubmit((address) => flow.send({ type: 'address.submit', address })),
    leave: () => flow.send({ type: 'form.leave', isChanged: isDirty }),
    /** Whether leaving would lose input. */
    isDirty,
  };
};

export type AddressFormControl = ReturnType<typeof useAddressForm>;
