import { Button } from '../../../ui/button';
import { useRecovery } from '../../account';
import { ProfileSection } from './profile-section';
import styles from './profile-tab.module.css';

/** A new password, by the mail that a forgotten one is replaced by (docs/product.md, Forgot password). */
export const ChangePassword = ({ email }: { email: string }) => {
  const { isBusy, request } = useRecovery();
  return (
    <ProfileSection title="Password">
      <div className={styles.password}>
        <p className={styles.quiet}>We send you an email with the next steps.</p>
        <Button variant="outline" tone="neutral" isLoading={isBusy} onClick={() => request(email)}>
          Change password
        </Button>
      </div>
    </ProfileSection>
  );
};
