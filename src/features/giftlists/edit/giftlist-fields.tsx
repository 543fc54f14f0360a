import { type RefObject, useEffect, useRef, useState } from 'react';
import {
  giftlistDescriptionSchema,
  type GiftlistDraft,
  giftlistLimits,
  giftlistTitleSchema,
} from '../../../rules/giftlist';
import { textLength } from '../../../rules/text-length';
import { giftlistTexts } from '../../../rules/texts/giftlists';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Field } from '../../../ui/field';
import { InlineNote } from '../../../ui/inline-note';
import { TextArea } from '../../../ui/text-area';
import { TextInput } from '../../../ui/text-input';
import styles from './giftlist-fields.module.css';

interface GiftlistFieldsProps {
  draft: GiftlistDraft;
  onChange: (change: Partial<GiftlistDraft>) => void;
  /** The list is being saved: nothing can be changed. */
  isReadOnly: boolean;
  /** What is saved already: a title that was too short before anything was typed is no fault yet. Without it, the list is new. */
  saved?: GiftlistDraft;
  titleRef?: RefObject<HTMLInputElement | null>;
}

const faultOf = (schema: typeof giftlistTitleSchema, text: string): string | undefined =>
  schema.safeParse(text).error?.issues[0]?.message;

/** The fields of a giftlist, with their counters (docs/product.md, Validation). Nothing that is typed or pasted is cut off. */
export const GiftlistFields = ({ draft, onChange, isReadOnly, saved, titleRef }: GiftlistFieldsProps) => {
  const { title, isHidden } = draft;
  const hasBegun = saved ? title !== saved.title : textLength(title.trim()) > giftlistLimits.maxTitle;
  const titleFault = hasBegun ? faultOf(giftlistTitleSchema, title) : undefined;
  // A list that is saved without a description has no field for it.
  const [isShown, setIsShown] = useState(!saved || saved.description.trim() !== '');
  const textRef = useRef<HTMLTextAreaElement>(null);
  const addRef = useRef<HTMLButtonElement>(null);
  const hasPressed = useRef(false);
  // The button that was pressed has gone: the focus goes to what took its place.
  useEffect(() => {
    if (hasPressed.current) (isShown ? textRef : addRef).current?.focus();
    hasPressed.current = false;
  }, [isShown]);
  const showDescription = (isWanted: boolean) => {
    if (isReadOnly) return;
    hasPressed.current = true;
    setIsShown(isWanted);
    if (!isWanted) onChange({ description: '' });
  };
  return (
    <>
      <Field
        label="Title"
        error={titleFault}
        isAnnounced
        helper={`${textLength(title.trim())}/${giftlistLimits.maxTitle}`}
        isRequired
      >
        <TextInput
          ref={titleRef}
          autoComplete="off"
          dir="auto"
          enterKeyHint="done"
          readOnly={isReadOnly}
          value={title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      {isShown ? (
        <div className={styles.description}>
          <Field
            label="Description"
            error={faultOf(giftlistDescriptionSchema, draft.description)}
            isAnnounced
            helper={`${textLength(draft.description.trim())}/${giftlistLimits.maxDescription}`}
          >
            <TextArea
              ref={textRef}
              dir="auto"
              readOnly={isReadOnly}
              value={draft.description}
              onChange={({ target }) => onChange({ description: target.value })}
            />
          </Field>
          <Button
            size="sm"
            variant="outline"
            tone="neutral"
            aria-disabled={isReadOnly}
            onClick={() => showDescription(false)}
          >
            Remove description
          </Button>
        </div>
      ) : (
        <Button
          ref={addRef}
          size="sm"
          variant="outline"
          tone="neutral"
          aria-disabled={isReadOnly}
          onClick={() => showDescription(true)}
        >
          Add description
        </Button>
      )}
      <Checkbox
        label="Hide Giftlist"
        helper="Only you can see a hidden list."
        disabled={isReadOnly}
        checked={isHidden}
        onChange={({ target }) => onChange({ isHidden: target.checked })}
      />
      {isHidden && saved && !saved.isHidden ? <InlineNote tone="warning">{giftlistTexts.hiding}</InlineNote> : null}
    </>
  );
};
