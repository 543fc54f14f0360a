import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportUnexpectedError } from '#runtime';

/** Reports the error that kept a page from rendering: the router catches it, so no other code reports it. */
export const useReportedError = (): void => {
  const error = useRouteError();
  useEffect(() => reportUnexpectedError(error), [error]);
};
