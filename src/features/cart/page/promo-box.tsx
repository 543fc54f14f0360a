import type { FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './promo-box.module.css';
import { usePromo } from './use-promo';

export const PromoBox = () => {
  const { code, isApplying, isAnswered, canApply, change, apply } = usePromo();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    // Before the scripts run, the browser must not reload the page.
    <form method="dialog" className={styles.box} onSubmit={submit}>
      <Field label="Promo code">
        <TextInput
          value={code}
          readOnly={isApplying}
          autoComplete="off"
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <Button type="submit" variant="outline" tone="neutral" disabled={!canApply && !isApplying} isLoading={isApplying}>
        Apply
      </Button>
      <p role="status" className={styles.answer}>
        {isAnswered ? 'No promotion was applied. Your total stays as it is.' : ''}
      </p>
    </form>
  );
};
