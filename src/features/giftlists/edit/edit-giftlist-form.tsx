import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ownListId } from '#rules/list-paths.ts';
import { useUnsavedChangesPrompt } from '#runtime';
import { Button } from '#ui/button.tsx';
import styles from './edit-giftlist-form.module.css';
import { GiftlistFields } from './giftlist-fields';
import type { UseEditGiftlistResult } from './use-edit-giftlist';
import { useGiftlistForm } from './use-giftlist-form';

interface EditGiftlistFormProps {
  /** Id of the giftlist. */
  id: string;
  editing: UseEditGiftlistResult;
}

/**
 * Form that replaces the heading of a giftlist. Enter saves in the title, and inserts a line break in the description.
 */
export const EditGiftlistForm = ({ id, editing }: EditGiftlistFormProps) => {
  const { draft, isSaving, canSave, canChange } = editing;
  const form = useGiftlistForm(draft);
  const { handleSubmit, getValues, setFocus } = form;
  const saveDraft = () => editing.change(getValues());
  // Submit invalid values to the flow, too: it closes the form without a save if nothing has changed.
  const submit = handleSubmit(editing.save, editing.save);
  const { pathname } = useLocation();
  useUnsavedChangesPrompt(editing.flow, {
    // The first giftlist has two URLs: its own, and the one of the page, /giftlists.
    showsForm: (to) => to.pathname === pathname || ownListId(to) === id,
    hasChanges: editing.hasChanges,
  });
  // The button that opened the form has unmounted: focus the first field.
  useEffect(() => setFocus('title'), [setFocus]);
  return (
    <form
      noValidate
      aria-label="Edit giftlist"
      className={styles.form}
      onChange={saveDraft}
      onSubmit={(event) => void submit(event)}
    >
      <GiftlistFields form={form} onSet={saveDraft} isReadOnly={!canChange} />
      <div className={styles.buttons}>
        <Button type="submit" isLoading={isSaving} disabled={!canSave && !isSaving}>
          Save
        </Button>
        <Button variant="outline" tone="neutral" aria-disabled={isSaving || undefined} onClick={editing.cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
};
