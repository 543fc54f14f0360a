import { Button } from '#ui/button.tsx';
import { useForgotPassword } from '../../account';
import { ProfileSection } from './profile-section';
import styles from './profile-tab.module.css';

/** Emails the next steps for a new password, because no API operation sets one. */
export const PasswordHelp = ({ email }: { email: string }) => {
  const { isBusy, request } = useForgotPassword();
  return (
    <ProfileSection title="Password">
      <div className={styles.password}>
        <p className={styles.quiet}>
          We send you an email with the next steps. If you sign in with Google or by code, you can set a password in the
          same way.
        </p>
        <Button variant="outline" tone="neutral" isLoading={isBusy} onClick={() => request(email)}>
          Change password
        </Button>
      </div>
    </ProfileSection>
  );
};
