import { Button } from '#ui/button.tsx';
import { useForgotPassword } from '../../account';
import { ProfileSection } from './profile-section';
import styles from './profile-tab.module.css';

/**
 * Emails how to sign in by code (docs/product.md, Profile). Offers no new password, because no API operation sets one.
 */
export const PasswordHelp = ({ email }: { email: string }) => {
  const { isBusy, request } = useForgotPassword();
  return (
    <ProfileSection title="Password">
      <div className={styles.password}>
        <p className={styles.quiet}>
          Your password cannot be changed here. You can sign in without it, by a code that we send to your email
          address.
        </p>
        <Button variant="outline" tone="neutral" isLoading={isBusy} onClick={() => request(email)}>
          Email me how
        </Button>
      </div>
    </ProfileSection>
  );
};
