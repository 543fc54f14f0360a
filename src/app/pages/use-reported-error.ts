import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportFault } from '../../runtime';

/** Reports what kept a page from being drawn; nobody else hears of it. */
export const useReportedError = (): void => {
  const error = useRouteError();
  useEffect(() => reportFault(error), [error]);
};
