import type { ReactNode } from 'react';
import styles from './line-title.module.css';
import type { LineView } from './line-view';

interface LineTitleProps {
  line: LineView;
  /** Content after the name, such as price and quantity. */
  children?: ReactNode;
  /** Actions of the line, after everything else. */
  end?: ReactNode;
}

/** Name and origin of a line. Names come from other users: any length, any script. */
export const LineTitle = ({ line: { name, giftlistName, eventName, note }, children, end }: LineTitleProps) => (
  <div className={styles.words}>
    <p className={styles.name} title={name}>
      <bdi>{name}</bdi>
    </p>
    {children}
    {note ? (
      <p className={styles.note} dir="auto">
        <q>{note}</q>
      </p>
    ) : null}
    {giftlistName ? (
      <p className={styles.quiet}>
        Giftlist: <bdi>{giftlistName}</bdi>
      </p>
    ) : null}
    {eventName ? (
      <p className={styles.quiet}>
        Event: <bdi>{eventName}</bdi>
      </p>
    ) : null}
    {end}
  </div>
);
