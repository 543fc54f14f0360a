import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { ownListId } from '../../../rules/list-paths';
import { useLeaveQuestion } from '../../../runtime';
import { Button } from '../../../ui/button';
import styles from './edit-giftlist-form.module.css';
import { GiftlistFields } from './giftlist-fields';
import type { useEditGiftlist } from './use-edit-giftlist';

interface EditGiftlistFormProps {
  /** The list's. */
  id: string;
  editing: ReturnType<typeof useEditGiftlist>;
  /** Whether another form lies above it, which asks for both: the router knows one question at a time. */
  isCovered: boolean;
}

const LeaveQuestion = ({ id, editing }: Pick<EditGiftlistFormProps, 'id' | 'editing'>) => {
  const { pathname } = useLocation();
  useLeaveQuestion(editing.flow, {
    // The first list has two addresses: its own, and that of the page.
    isSamePlace: (to) => to.pathname === pathname || ownListId(to) === id,
    hasChanges: editing.hasChanges,
  });
  return null;
};

/** The fields of a list in the place of its heading. Enter in the title saves; in the description it is a new line (reading 39). */
export const EditGiftlistForm = ({ id, editing, isCovered }: EditGiftlistFormProps) => {
  const { draft, saved, isSaving, canSave, canChange } = editing;
  const titleRef = useRef<HTMLInputElement>(null);
  // The button that opened it has gone.
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <form
      noValidate
      aria-label="Edit giftlist"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        editing.save();
      }}
    >
      {isCovered ? null : <LeaveQuestion id={id} editing={editing} />}
      <GiftlistFields
        draft={draft}
        saved={saved}
        onChange={editing.change}
        isReadOnly={!canChange}
        titleRef={titleRef}
        description={{
          isShown: editing.hasDescription,
          add: editing.addDescription,
          remove: editing.removeDescription,
        }}
      />
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
