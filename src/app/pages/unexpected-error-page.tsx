import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { reportFault } from '../../features/runtime';
import { Button } from '../../ui/button';
import { MessagePage } from './message-page';

/** The last resort, when the shop itself could not be drawn (shop document, section 8). */
export const UnexpectedErrorPage = () => {
  const error = useRouteError();
  useEffect(() => reportFault(error), [error]);
  return (
    <main>
      <MessagePage
        title="Unexpected Application Error!"
        action={<Button onClick={() => window.location.reload()}>Try Again</Button>}
      >
        We could not show the shop. Your bag is safe.
      </MessagePage>
    </main>
  );
};
