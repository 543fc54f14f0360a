interface MomentProps {
  /** What people read. */
  text: string;
  /** ISO 8601; `undefined` for a moment that cannot be read, which is then plain text. */
  dateTime: string | undefined;
}

/** A date or a time, for people and for machines. */
export const Moment = ({ text, dateTime }: MomentProps) =>
  dateTime === undefined ? <span>{text}</span> : <time dateTime={dateTime}>{text}</time>;
