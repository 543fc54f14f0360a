import { zodResolver } from '@hookform/resolvers/zod';
import { useLayoutEffect } from 'react';
import { useForm } from 'react-hook-form';
import { addFriendSchema } from '../../rules/add-friend';
import type { UseAddFriendResult } from './use-add-friend';

/** The form 'Add a friend': what is typed and what is wrong with it. */
export const useAddFriendForm = (adding: UseAddFriendResult) => {
  const { text, chosen } = adding.draft;
  const { register, handleSubmit, formState, getValues, setValue, clearErrors } = useForm({
    resolver: zodResolver(addFriendSchema),
    defaultValues: { text, chosen },
    reValidateMode: 'onSubmit',
  });
  useLayoutEffect(() => {
    // What the flow fills in or clears is written into the form.
    if (getValues('text') !== text) setValue('text', text);
    setValue('chosen', chosen);
    // What was wrong is taken back with the next key.
    clearErrors();
  }, [text, chosen, getValues, setValue, clearErrors]);
  return {
    field: register('text', {
      onChange: (event: { target: { value: string } }) => adding.type(event.target.value),
    }),
    fault: formState.errors.text?.message ?? adding.fault,
    // The flow hears of a text that is wrong, too: nothing is suggested any more.
    submit: handleSubmit(adding.add, adding.add),
  };
};
