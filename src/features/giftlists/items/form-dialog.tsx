import { type ComponentProps, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'footer'> {
  submitLabel: string;
  /** Whether the response to the form is pending. */
  isBusy: boolean;
  canSubmit: boolean;
  onSubmit: () => void;
}

/** Dialog with a form. Its footer contains Cancel and the submit button. */
export const FormDialog = ({ submitLabel, isBusy, canSubmit, onSubmit, children, ...dialog }: FormDialogProps) => {
  const formId = useId();
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button variant="outline" tone="neutral" aria-disabled={isBusy || undefined} onClick={dialog.onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} isLoading={isBusy} disabled={!canSubmit && !isBusy}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
};
