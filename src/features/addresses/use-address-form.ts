import { zodResolver } from '@hookform/resolvers/zod';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { FoundPlace } from '#machines/address-form.machine.ts';
import { type AddressFormValues, addressErrors, addressSchema, emptyAddress } from '#rules/address.ts';
import { addressTexts } from '#rules/texts/addresses.ts';
import { type AddressFormFlow, usePlaceSuggestions } from './use-place-suggestions';

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
  const fillIn = ({ addressLine1, addressLine2, city, state, postalCode, placeId }: FoundPlace) => {
    setValue('addressLine1', addressLine1, { shouldDirty: true });
    setValue('addressLine2', addressLine2 ?? '', { shouldDirty: true });
    setValue('city', city, { shouldDirty: true });
    setValue('postalCode', postalCode, { shouldDirty: true });
    setValue('placeId', placeId, { shouldDirty: true });
    // For a place without a province, clear the field, so that the user must choose: the province of an earlier address
    // would give wrong taxes.
    setValue('state', state || undefined, { shouldDirty: true });
    clearErrors(['addressLine1', 'city', 'state', 'postalCode']);
  };
  const { changeLine, ...places } = usePlaceSuggestions(flow, {
    onFound: fillIn,
    failureMessage: addressTexts.suggestionsFailed,
  });
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
        changeLine(event.target.value);
      },
    }),
    /** Without a choice the value is `undefined`, not an empty string. */
    province: register('state', { setValueAs: (code: string) => code || undefined }),
    missingId,
    ...addressErrors(formState.errors, missingId),
    ...places,
    /** Whether the form edits a saved address. */
    isEdit: context.edited !== undefined,
    isSaving: useSelector(flow, (snapshot) => snapshot.matches({ form: 'saving' })),
    canLeave: useSelector(flow, (snapshot) => snapshot.can({ type: 'form.leave', isChanged: isDirty })),
    submit: handleSubmit((address) => flow.send({ type: 'address.submit', address })),
    leave: () => flow.send({ type: 'form.leave', isChanged: isDirty }),
    /** Whether leaving would lose input. */
    isDirty,
  };
};

export type AddressFormControl = ReturnType<typeof useAddressForm>;
