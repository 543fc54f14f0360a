import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { accountEmailSchema } from '#rules/sign-in.ts';
import { EmailForm } from './email-form';
import styles from './panel.module.css';
import { useAccountDialog } from './use-account-dialog';
import { useForgotPassword } from './use-forgot-password';

export const ForgotPasswordPanel = () => {
  const { signIn } = useAccountDialog();
  const form = useForm({ resolver: zodResolver(accountEmailSchema), defaultValues: { email: '' } });
  const { isBusy, request } = useForgotPassword();
  return (
    <div className={styles.panel}>
      <EmailForm
        form={form}
        isBusy={isBusy}
        submitLabel="Reset password"
        helper="We send you an email with the next steps."
        onSubmit={request}
      />
      <p className={styles.foot}>
        <button type="button" className={styles.link} onClick={signIn}>
          Back to sign in
        </button>
      </p>
    </div>
  );
};
