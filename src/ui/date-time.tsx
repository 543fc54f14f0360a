import { useSyncExternalStore } from 'react';

interface DateTimeProps {
  /** Text for people. */
  text: string;
  /** ISO 8601; `undefined` for an invalid date, which is shown as plain text. */
  dateTime: string | undefined;
  /** Text in UTC for server rendering, where the reader's time zone is unknown; used until hydration ends. */
  utc?: string | undefined;
}

const neverChanges = () => () => {};

/** A date or a time as a `<time>` element. */
export const DateTime = ({ text, dateTime, utc = text }: DateTimeProps) => {
  const shown = useSyncExternalStore(
    neverChanges,
    () => text,
    () => utc,
  );
  return dateTime === undefined ? <span>{shown}</span> : <time dateTime={dateTime}>{shown}</time>;
};
