import { clsx } from 'clsx/lite';
import { useState } from 'react';
import type { GiftlistSummary } from '#generated/model';
import { formatDateTime } from '#rules/dates.ts';
import { daysUntilText } from '#rules/occasion.ts';
import { DateTime } from '#ui/date-time.tsx';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import styles from './occasion-line.module.css';

type OccasionLineProps = Pick<GiftlistSummary, 'forName' | 'eventName' | 'eventDate'>;

/** Day of an event. The server draws the date, because only the reader's clock says how many days are left. */
const EventDay = ({ day }: { day: string }) => {
  const [today] = useState(() => new Date());
  const { text, dateTime } = formatDateTime(day);
  return <DateTime text={daysUntilText(day, today) ?? text} utc={text} dateTime={dateTime} />;
};

/** Occasion of a giftlist: recipient, event and date. Empty for a list without an occasion. */
export const OccasionLine = ({ forName, eventName, eventDate }: OccasionLineProps) =>
  forName || eventName || eventDate ? (
    <p className={styles.occasion}>
      <GiftIcon />
      {forName ? <bdi className={styles.fact}>{forName}</bdi> : null}
      {eventName ? <bdi className={styles.fact}>{eventName}</bdi> : null}
      {eventDate ? (
        <span className={clsx(styles.fact, styles.day)}>
          <EventDay day={eventDate} />
        </span>
      ) : null}
    </p>
  ) : null;
