import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportUnexpectedError } from '#runtime';

/** Reports the error of a route, which the router has caught, so that no other code reports it. */
export const useReportRouteError = (): void => {
  const error = useRouteError();
  useEffect(() => reportUnexpectedError(error), [error]);
};
