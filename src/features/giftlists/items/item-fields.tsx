import { giftlistItemNoteSchema, giftlistLimits } from '#rules/giftlist.ts';
import type { ItemText } from '#rules/giftlist-item-draft.ts';
import { textLength } from '#rules/text-length.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import styles from './item-fields.module.css';

interface ItemFieldsProps {
  draft: ItemText;
  onChange: (change: Partial<ItemText>) => void;
  isReadOnly: boolean;
}

/** The owner's words on a giftlist item: a note, and the mark 'Most wanted'. */
export const ItemFields = ({ draft: { note, isMostWanted }, onChange, isReadOnly }: ItemFieldsProps) => (
  <div className={styles.fields}>
    <Field
      label="Note"
      error={giftlistItemNoteSchema.safeParse(note).error?.issues[0]?.message}
      isAnnounced
      helper={`${textLength(note.trim())}/${giftlistLimits.maxNote}`}
    >
      <TextArea
        dir="auto"
        rows={2}
        placeholder="Size M, in blue, please"
        value={note}
        readOnly={isReadOnly}
        // A note has one line.
        onChange={({ target }) => onChange({ note: target.value.replace(/[\r\n]+/g, ' ') })}
      />
    </Field>
    <Checkbox
      label="Most wanted"
      helper="Most wanted gifts come first."
      checked={isMostWanted}
      disabled={isReadOnly}
      onChange={({ target }) => onChange({ isMostWanted: target.checked })}
    />
  </div>
);
