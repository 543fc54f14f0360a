import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportFault } from '../../features/runtime';
import { Button } from '../../ui/button';
import { MessagePage } from './message-page';

/** A page that could not be drawn, or whose code did not arrive: the bar and the bag around it still work. */
export const RouteErrorPage = () => {
  const error = useRouteError();
  useEffect(() => reportFault(error), [error]);
  return (
    <MessagePage
      title="This page could not be shown"
      action={<Button onClick={() => window.location.reload()}>Try Again</Button>}
    >
      Something went wrong while opening it. Your bag is safe.
    </MessagePage>
  );
};
