import type { RefObject } from 'react';
import styles from './create-giftlist-dialog.module.css';
import { GiftlistFields } from './giftlist-fields';
import type { UseCreateGiftlistResult } from './use-create-giftlist';
import { useGiftlistForm } from './use-giftlist-form';

interface CreateGiftlistFormProps {
  /** Id of the form, for the submit button outside of it. */
  id: string;
  creation: UseCreateGiftlistResult;
  /** Ref of the first field, for the dialog's initial focus. */
  titleRef: RefObject<HTMLInputElement | null>;
}

/** Form of a new giftlist. */
export const CreateGiftlistForm = ({ id, creation, titleRef }: CreateGiftlistFormProps) => {
  const form = useGiftlistForm(creation.draft);
  const saveDraft = () => creation.change(form.getValues());
  const submit = form.handleSubmit(creation.create);
  return (
    <form
      id={id}
      noValidate
      className={styles.form}
      onChange={saveDraft}
      onSubmit={(event) => {
        // React bubbles the event through the portal to the form of the page, which must not handle it.
        event.stopPropagation();
        void submit(event);
      }}
    >
      <GiftlistFields form={form} onSet={saveDraft} isReadOnly={!creation.canChange} isNew titleRef={titleRef} />
    </form>
  );
};
