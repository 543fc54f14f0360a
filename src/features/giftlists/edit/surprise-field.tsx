import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isSurpriseOver } from '#rules/surprise.ts';
import { useIsSupported } from '#runtime';
import { Checkbox } from '#ui/checkbox.tsx';
import type { GiftlistForm } from './use-giftlist-form';

interface SurpriseFieldProps {
  form: GiftlistForm;
  /** Called after a date has switched it on, which fires no `change` event. */
  onSet: () => void;
  isReadOnly: boolean;
}

/** Whether a surprise can hold until this day; false for no day. */
const isAhead = (eventDate: string): boolean => eventDate !== '' && !isSurpriseOver(eventDate, new Date());

/** Switch of a surprise that the server keeps. On once a date is set, unless the owner has decided before. */
export const SurpriseField = ({ form, onSet, isReadOnly }: SurpriseFieldProps) => {
  const { register, control, setValue } = form;
  const isSupported = useIsSupported('surprises');
  const eventDate = useWatch({ control, name: 'eventDate' });
  const [isDecided, setIsDecided] = useState(false);
  const previousDate = useRef(eventDate);
  const followDate = useEffectEvent(() => {
    const isFirstDate = !isAhead(previousDate.current) && isAhead(eventDate);
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
      {...register('isSurprise', { onChange: () => setIsDecided(true) })}
      disabled={isReadOnly}
    />
  ) : null;
};
