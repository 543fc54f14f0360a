import type { ReactNode } from 'react';
import styles from './line-title.module.css';
import type { LineView } from './line-view';

interface LineTitleProps {
  line: LineView;
  /** What the place has to say besides: price, quantity. Comes right after the name. */
  children?: ReactNode;
  /** What can be done about the line. Comes last. */
  end?: ReactNode;
}

/** A line's name, and where it comes from. Names are other people's: any length, any script. */
export const LineTitle = ({ line: { name, giftlistName, eventName }, children, end }: LineTitleProps) => (
  <div className={styles.words}>
    <p className={styles.name} title={name}>
      <bdi>{name}</bdi>
    </p>
    {children}
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
