import { Link } from 'react-router-dom';
import { paths } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { AlertIcon } from '#ui/icons/alert-icon.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { useReportRouteError } from './use-report-route-error';

/** Error page of a route whose view or chunk failed. Navigation bar and cart still work. */
export const RouteErrorPage = () => {
  useReportRouteError();
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
            <Link to={paths.home}>Go to the shop</Link>
          </Button>
        </>
      }
    >
      This page could not be shown. Your bag is safe.
    </MessagePage>
  );
};
