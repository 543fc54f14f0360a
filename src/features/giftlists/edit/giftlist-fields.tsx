import { type RefObject, useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { giftlistLimits } from '#rules/giftlist.ts';
import { textLength } from '#rules/text-length.ts';
import { giftlistTexts } from '#rules/texts/giftlists.ts';
import { useIsSupported } from '#runtime';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './giftlist-fields.module.css';
import { MarksField } from './marks-field';
import { OccasionFields } from './occasion-fields';
import { SurpriseField } from './surprise-field';
import type { GiftlistForm } from './use-giftlist-form';

interface GiftlistFieldsProps {
  form: GiftlistForm;
  /** Called after the description was removed or an occasion chosen, which fires no `change` event. */
  onSet: () => void;
  /** Whether the giftlist is being saved. */
  isReadOnly: boolean;
  /** Whether the giftlist is new: a short title is not an error yet. */
  isNew?: boolean;
  /** Ref of the first field, for the dialog's initial focus. */
  titleRef?: RefObject<HTMLInputElement | null>;
}

/** Fields of a giftlist with their counters. Typed or pasted text is never truncated. */
export const GiftlistFields = ({ form, onSet, isReadOnly, isNew = false, titleRef }: GiftlistFieldsProps) => {
  const { register, control, formState, setFocus, setValue } = form;
  const { errors, dirtyFields, defaultValues: saved } = formState;
  const [title, description, isHidden] = useWatch({ control, name: ['title', 'description', 'isHidden'] });
  const hasOccasions = useIsSupported('occasions');
  const length = textLength(title.trim());
  // A saved title that is too short is not an error before the user edits it.
  const canShowTitleError = isNew ? length > giftlistLimits.maxTitle : dirtyFields.title;
  const { ref: registerTitle, ...titleField } = register('title');
  // A giftlist saved without a description has no field for it.
  const [isDescriptionShown, setIsDescriptionShown] = useState(isNew || description.trim() !== '');
  const addButtonRef = useRef<HTMLButtonElement>(null);
  const hasPressed = useRef(false);
  // The pressed button unmounted: focus its replacement.
  useEffect(() => {
    if (hasPressed.current && isDescriptionShown) setFocus('description');
    if (hasPressed.current && !isDescriptionShown) addButtonRef.current?.focus();
    hasPressed.current = false;
  }, [isDescriptionShown, setFocus]);
  const toggleDescription = (shouldShow: boolean) => {
    if (isReadOnly) return;
    hasPressed.current = true;
    setIsDescriptionShown(shouldShow);
    if (shouldShow) return;
    setValue('description', '', { shouldDirty: true, shouldValidate: true });
    onSet();
  };
  return (
    <>
      <Field
        label="Title"
        error={canShowTitleError ? errors.title?.message : undefined}
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
      {hasOccasions ? <OccasionFields form={form} onChosen={onSet} isReadOnly={isReadOnly} /> : null}
      {isDescriptionShown ? (
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
            onClick={() => toggleDescription(false)}
          >
            Remove description
          </Button>
        </div>
      ) : (
        <Button
          ref={addButtonRef}
          size="sm"
          variant="outline"
          tone="neutral"
          aria-disabled={isReadOnly}
          onClick={() => toggleDescription(true)}
        >
          Add description
        </Button>
      )}
      <SurpriseField form={form} onSet={onSet} isReadOnly={isReadOnly} />
      <MarksField form={form} isReadOnly={isReadOnly} />
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
