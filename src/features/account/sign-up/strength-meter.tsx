import type { PasswordStrength } from '#rules/password.ts';
import styles from './sign-up.module.css';

const levels = { weak: 1, medium: 2, strong: 3 } as const;

/** Password strength: weak, medium or strong; empty without a password. */
export const StrengthMeter = ({ strength }: { strength: PasswordStrength | undefined }) => (
  <div className={styles.strength}>
    <meter
      className={styles.meter}
      aria-label="Password strength"
      min={0}
      max={3}
      low={1.5}
      high={2.5}
      optimum={3}
      value={strength ? levels[strength] : 0}
    />
    <p role="status">{strength ? `Password strength: ${strength}` : ''}</p>
  </div>
);
