import { Button } from '#ui/button.tsx';
import styles from './address-form.module.css';
import type { AddressFormControl } from './use-address-form';

/** Buttons of an address form, and the status of its save. */
export const AddressButtons = ({ form }: { form: AddressFormControl }) => {
  const { id, isEdit, isFilling, isSaving, canLeave, leave } = form;
  return (
    <div className={styles.buttons}>
      <p role="status" className={styles.progress}>
        {isSaving ? (isEdit ? 'Updating...' : 'Adding...') : null}
      </p>
      <Button variant="ghost" tone="neutral" onClick={leave} aria-disabled={!canLeave || undefined}>
        Cancel
      </Button>
      <Button type="submit" form={id} isLoading={isSaving} aria-disabled={isFilling || undefined}>
        {isEdit ? 'Save changes' : 'Add address'}
      </Button>
    </div>
  );
};
