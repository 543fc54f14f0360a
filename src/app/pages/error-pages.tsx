import { type ReactElement, type ReactNode, useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { paths } from '#rules/paths.ts';
import { Link, reportUnexpectedError } from '#runtime';
import { Button } from '#ui/button.tsx';
import { AlertIcon } from '#ui/icons/alert-icon.tsx';
import { MessagePage } from '#ui/message-page.tsx';

/** Shows a message and reports the route's error, because the router has caught it. */
const ErrorMessage = ({ homeLink, children }: { homeLink: ReactElement; children: ReactNode }) => {
  const error = useRouteError();
  useEffect(() => reportUnexpectedError(error), [error]);
  return (
    <MessagePage
      title="Unexpected Application Error!"
      icon={<AlertIcon />}
      actions={
        <>
          <Button size="lg" onClick={() => window.location.reload()}>
            Try Again
          </Button>
          <Button asChild size="lg" variant="outline" tone="neutral">
            {homeLink}
          </Button>
        </>
      }
    >
      {children}
    </MessagePage>
  );
};

/** Error page of a route whose view or chunk failed. Navigation bar and cart still work. */
export const RouteErrorPage = () => (
  <ErrorMessage homeLink={<Link to={paths.home}>Go to the shop</Link>}>
    This page could not be shown. Your bag is safe.
  </ErrorMessage>
);

/** Error page of last resort, if the shell itself fails to render. Its plain link loads a fresh page. */
export const ShellErrorPage = () => (
  <main>
    <ErrorMessage homeLink={<a href={paths.home}>Go to the shop</a>}>
      We could not show the shop. Your bag is safe.
    </ErrorMessage>
  </main>
);
