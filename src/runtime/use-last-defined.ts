import { useState } from 'react';

/** Last defined value. Otherwise a dialog would lose its text while fading out. */
export const useLastDefined = <Value>(value: Value | undefined): Value | undefined => {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
};
