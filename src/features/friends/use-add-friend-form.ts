import { zodResolver } from '@hookform/resolvers/zod';
import { useLayoutEffect } from 'react';
import { useForm } from 'react-hook-form';
import { addFriendSchema } from '#rules/add-friend.ts';
import type { UseAddFriendResult } from './use-add-friend';

/** The form 'Add a friend': field and error. */
export const useAddFriendForm = (adding: UseAddFriendResult) => {
  const { text, chosen } = adding.draft;
  const { register, handleSubmit, formState, getValues, setValue, clearErrors } = useForm({
    resolver: zodResolver(addFriendSchema),
    defaultValues: { text, chosen },
    reValidateMode: 'onSubmit',
  });
  useLayoutEffect(() => {
    // The flow has filled in or cleared the values: copy them into the form.
    if (getValues('text') !== text) setValue('text', text);
    setValue('chosen', chosen);
    // The next key press clears the error.
    clearErrors();
  }, [text, chosen, getValues, setValue, clearErrors]);
  return {
    field: register('text', {
      onChange: (event: { target: { value: string } }) => adding.type(event.target.value),
    }),
    error: formState.errors.text?.message ?? adding.usernameError,
    // Submit invalid text to the flow, too, so that it stops suggesting.
    submit: handleSubmit(adding.add, adding.add),
  };
};
