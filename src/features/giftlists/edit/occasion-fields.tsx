import { useCallback } from 'react';
import { useWatch } from 'react-hook-form';
import { eventSuggestions, occasionLimits } from '#rules/occasion.ts';
import { textLength } from '#rules/text-length.ts';
import { Chip } from '#ui/chip.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './occasion-fields.module.css';
import type { GiftlistForm } from './use-giftlist-form';

interface OccasionFieldsProps {
  form: GiftlistForm;
  /** Called after a suggestion was chosen, which fires no `change` event. */
  onChosen: () => void;
  /** Whether the giftlist is being saved. */
  isReadOnly: boolean;
}

const counter = (text: string, max: number) => `${textLength(text.trim())}/${max}`;

/** Fields of a giftlist's occasion: recipient, event and date, all optional. */
export const OccasionFields = ({ form, onChosen, isReadOnly }: OccasionFieldsProps) => {
  const { register, control, formState, getValues, setValue } = form;
  const { errors } = formState;
  const [forName, eventName] = useWatch({ control, name: ['forName', 'eventName'] });
  const toggle = useCallback(
    (suggestion: string) => {
      if (isReadOnly) return;
      const next = getValues('eventName').trim() === suggestion ? '' : suggestion;
      setValue('eventName', next, { shouldDirty: true, shouldValidate: true });
      onChosen();
    },
    [isReadOnly, getValues, setValue, onChosen],
  );
  return (
    <fieldset className={styles.occasion}>
      <legend className={styles.legend}>For whom and when</legend>
      <p className={styles.note}>Everybody with the link sees this.</p>
      <Field
        label="For whom"
        error={errors.forName?.message}
        isAnnounced
        helper={counter(forName, occasionLimits.maxForName)}
      >
        <TextInput autoComplete="off" dir="auto" readOnly={isReadOnly} {...register('forName')} />
      </Field>
      <Field
        label="Occasion"
        error={errors.eventName?.message}
        isAnnounced
        helper={counter(eventName, occasionLimits.maxEventName)}
      >
        <TextInput autoComplete="off" dir="auto" readOnly={isReadOnly} {...register('eventName')} />
      </Field>
      <div role="group" aria-label="Suggestions for the occasion" className={styles.suggestions}>
        {eventSuggestions.map((suggestion) => (
          <Chip key={suggestion} label={suggestion} isPressed={eventName.trim() === suggestion} onToggle={toggle} />
        ))}
      </div>
      <Field label="Day" error={errors.eventDate?.message} isAnnounced className={styles.day}>
        <TextInput type="date" min="1900-01-01" max="2199-12-31" readOnly={isReadOnly} {...register('eventDate')} />
      </Field>
    </fieldset>
  );
};
