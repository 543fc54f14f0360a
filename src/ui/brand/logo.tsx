import { clsx } from 'clsx/lite';
import { BowMark } from './bow-mark';
import styles from './logo.module.css';

interface LogoProps {
  /** The shop's name, next to the bow. */
  name: string;
  className?: string;
}

/** Logo: the bow in the accent color, and the name in the display font. Its text is its accessible name. */
export const Logo = ({ name, className }: LogoProps) => (
  <span className={clsx(styles.mark, className)}>
    <BowMark className={styles.bow} />
    <span>{name}</span>
  </span>
);
