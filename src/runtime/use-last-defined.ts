import { useState } from 'react';

/** The last value that was there: a dialog keeps its words while it fades out. */
export const useLastDefined = <Value>(value: Value | undefined): Value | undefined => {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
};
