import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useIsSupported } from '#runtime';
import { Checkbox } from '#ui/checkbox.tsx';
import type { GiftlistForm } from './use-giftlist-form';

interface SurpriseFieldProps {
  form: GiftlistForm;
  /** Called after a date has switched it on, which fires no `change` event. */
  onSet: () => void;
  isReadOnly: boolean;
}

/** Switch of a surprise that the server keeps. On once a date is set, unless the owner has decided before. */
export const SurpriseField = ({ form, onSet, isReadOnly }: SurpriseFieldProps) => {
  const { register, control, formState, setValue } = form;
  const isSupported = useIsSupported('surprises');
  const eventDate = useWatch({ control, name: 'eventDate' });
  const isDecided = formState.dirtyFields.isSurprise === true;
  const previousDate = useRef(eventDate);
  const followDate = useEffectEvent(() => {
    const isFirstDate = previousDate.current === '' && eventDate !== '';
    previousDate.current = eventDate;
    if (!isSupported || !isFirstDate || isDecided) return;
    setValue('isSurprise', true, { shouldDirty: true });
    onSet();
  });
  useEffect(() => {
    // Watches the form's own field: no other store is written.
    if (eventDate !== previousDate.current) followDate();
  }, [eventDate]);
  return isSupported ? (
    <Checkbox
      isSwitch
      label="Keep it a surprise"
      helper="You do not see what is bought. Anyone with the link can look, you too. A parcel cannot be hidden."
      {...register('isSurprise')}
      disabled={isReadOnly}
    />
  ) : null;
};
