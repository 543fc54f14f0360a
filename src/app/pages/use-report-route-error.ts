import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportUnexpectedError } from '#runtime';

/** Reports the error of a route. The router has caught the error, so no other code would report it. */
export const useReportRouteError = (): void => {
  const error = useRouteError();
  useEffect(() => reportUnexpectedError(error), [error]);
};
