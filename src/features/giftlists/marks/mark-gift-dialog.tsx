import { useRef } from 'react';
import { maxGiverName } from '#rules/gift-mark.ts';
import { textLength } from '#rules/text-length.ts';
import { giftMarkTexts } from '#rules/texts/gift-marks.ts';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { FormDialog } from '../items/form-dialog';
import { HowMany } from '../items/how-many';
import { itemAnchor } from '../items/item-link';
import styles from './mark-gift-dialog.module.css';
import type { UseMarkGiftResult } from './use-mark-gift';

interface MarkGiftDialogProps {
  marking: UseMarkGiftResult;
  /** Called after the exit animation. */
  onExited: () => void;
}

/** Asks a guest for a name, and a giver of several units for how many. */
export const MarkGiftDialog = ({ marking, onExited }: MarkGiftDialogProps) => {
  const { gift, draft, isOpen, isMarking, canConfirm, change, confirm, cancel } = marking;
  const nameRef = useRef<HTMLInputElement>(null);
  const isTooLong = textLength(draft.name.trim()) > maxGiverName;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={cancel}
      onExited={onExited}
      title={giftMarkTexts.mark}
      initialFocus={nameRef}
      finalFocus={() =>
        // The last one is in the dialog of the item, if that is open.
        [...document.querySelectorAll<HTMLElement>(`[data-give="${CSS.escape(gift.id)}"]`)].at(-1) ??
        itemAnchor(gift.id)
      }
      submitLabel={giftMarkTexts.mark}
      isBusy={isMarking}
      canSubmit={canConfirm}
      onSubmit={confirm}
    >
      <p className={styles.name}>
        <bdi>{gift.name}</bdi>
      </p>
      <p>{giftMarkTexts.about}</p>
      {gift.asksName ? (
        <Field
          label="Your name"
          helper={giftMarkTexts.aboutName}
          error={isTooLong ? `A name can have at most ${maxGiverName} characters.` : undefined}
          isAnnounced
        >
          <TextInput
            ref={nameRef}
            autoComplete="name"
            dir="auto"
            enterKeyHint="done"
            value={draft.name}
            readOnly={isMarking}
            onChange={({ target }) => change({ name: target.value })}
          />
        </Field>
      ) : null}
      {gift.unitsLeft > 1 ? (
        <HowMany
          name={gift.name}
          value={draft.quantity}
          max={gift.unitsLeft}
          onChange={(quantity) => change({ quantity })}
        />
      ) : null}
    </FormDialog>
  );
};
