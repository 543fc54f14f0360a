import { useSyncExternalStore } from 'react';

interface MomentProps {
  /** What people read. */
  text: string;
  /** ISO 8601; `undefined` for a moment that cannot be read, which is then plain text. */
  dateTime: string | undefined;
  /** What the server renders, which does not know the reader's time zone; until hydration has ended, the browser does so too. */
  utc?: string | undefined;
}

const never = () => () => {};

/** A date or a time, for people and for machines. */
export const DateTime = ({ text, dateTime, utc = text }: MomentProps) => {
  const shown = useSyncExternalStore(
    never,
    () => text,
    () => utc,
  );
  return dateTime === undefined ? <span>{shown}</span> : <time dateTime={dateTime}>{shown}</time>;
};
