import { clsx } from 'clsx/lite';
import { BowMark } from './bow-mark';
import styles from './logo.module.css';

interface NameMarkProps {
  /** The written name beside the bow. */
  name: string;
  className?: string;
}

/** The shop's signature: the bow in the accent and the name in the display face. Its text is its accessible name. */
export const Logo = ({ name, className }: NameMarkProps) => (
  <span className={clsx(styles.mark, className)}>
    <BowMark className={styles.bow} />
    <span>{name}</span>
  </span>
);
