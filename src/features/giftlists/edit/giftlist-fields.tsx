import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { giftlistLimits } from '../../../rules/giftlist';
import { textLength } from '../../../rules/text-length';
import { giftlistTexts } from '../../../rules/texts/giftlists';
import { Button } from '../../../ui/button';
import { Checkbox } from '../../../ui/checkbox';
import { Field } from '../../../ui/field';
import { InlineNote } from '../../../ui/inline-note';
import { TextArea } from '../../../ui/text-area';
import { TextInput } from '../../../ui/text-input';
import styles from './giftlist-fields.module.css';
import type { GiftlistForm } from './use-giftlist-form';

interface GiftlistFieldsProps {
  form: GiftlistForm;
  /** To be called when the description was taken away, which is no change of a field. */
  onRemoved: () => void;
  /** The list is being saved: nothing can be changed. */
  isReadOnly: boolean;
  /** A list that is new: a title that is too short is no fault of it yet. */
  isNew?: boolean;
  /** Finds the first field, for a dialog that opens with the form. */
  titleRef?: RefObject<HTMLInputElement | null>;
}

/** The fields of a giftlist, with their counters (docs/product.md, Validation). Nothing that is typed or pasted is cut off. */
export const GiftlistFields = ({ form, onRemoved, isReadOnly, isNew = false, titleRef }: GiftlistFieldsProps) => {
  const { register, control, formState, setFocus, setValue } = form;
  const { errors, dirtyFields, defaultValues: saved } = formState;
  const [title, description, isHidden] = useWatch({ control, name: ['title', 'description', 'isHidden'] });
  const length = textLength(title.trim());
  // A saved title that was too short before anything was typed is no fault yet.
  const hasBegun = isNew ? length > giftlistLimits.maxTitle : dirtyFields.title;
  const { ref: registerTitle, ...titleField } = register('title');
  // A list that is saved without a description has no field for it.
  const [isShown, setIsShown] = useState(isNew || description.trim() !== '');
  const addRef = useRef<HTMLButtonElement>(null);
  const hasPressed = useRef(false);
  // The button that was pressed has gone: the focus goes to what took its place.
  useEffect(() => {
    if (hasPressed.current && isShown) setFocus('description');
    if (hasPressed.current && !isShown) addRef.current?.focus();
    hasPressed.current = false;
  }, [isShown, setFocus]);
  const showDescription = (isWanted: boolean) => {
    if (isReadOnly) return;
    hasPressed.current = true;
    setIsShown(isWanted);
    if (isWanted) return;
    setValue('description', '', { shouldDirty: true, shouldValidate: true });
    onRemoved();
  };
  return (
    <>
      <Field
        label="Title"
        error={hasBegun ? errors.title?.message : undefined}
        isAnnounced
        helper={`${length}/${giftlistLimits.maxTitle}`}
        isRequired
      >
        <TextInput
          autoComplete="off"
          dir="auto"
          enterKeyHint="done"
          readOnly={isReadOnly}
          {...titleField}
          ref={(element) => {
            registerTitle(element);
            if (titleRef) titleRef.current = element;
          }}
        />
      </Field>
      {isShown ? (
        <div className={styles.description}>
          <Field
            label="Description"
            error={errors.description?.message}
            isAnnounced
            helper={`${textLength(description.trim())}/${giftlistLimits.maxDescription}`}
          >
            <TextArea dir="auto" readOnly={isReadOnly} {...register('description')} />
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
        {...register('isHidden')}
        disabled={isReadOnly}
      />
      {isHidden && !isNew && !saved?.isHidden ? <InlineNote tone="warning">{giftlistTexts.hiding}</InlineNote> : null}
    </>
  );
};
