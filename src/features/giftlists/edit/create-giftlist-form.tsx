import type { RefObject } from 'react';
import styles from './create-giftlist-dialog.module.css';
import { GiftlistFields } from './giftlist-fields';
import type { UseCreateGiftlistResult } from './use-create-giftlist';
import { useGiftlistForm } from './use-giftlist-form';

interface CreateGiftlistFormProps {
  /** The form's, for the button outside of it. */
  id: string;
  creation: UseCreateGiftlistResult;
  /** Finds the first field, for the dialog that opens with the form. */
  titleRef: RefObject<HTMLInputElement | null>;
}

/** A new giftlist, as it is described. */
export const CreateGiftlistForm = ({ id, creation, titleRef }: CreateGiftlistFormProps) => {
  const form = useGiftlistForm(creation.draft);
  const keep = () => creation.change(form.getValues());
  const submit = form.handleSubmit(creation.create);
  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      onChange={keep}
      onSubmit={(event) => {
        // The dialog is rendered inside pages with forms of their own.
        event.stopPropagation();
        void submit(event);
      }}
    >
      <GiftlistFields form={form} onRemoved={keep} isReadOnly={!creation.canChange} isNew titleRef={titleRef} />
    </form>
  );
};
