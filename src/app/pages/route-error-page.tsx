import { Link } from 'react-router-dom';
import { paths } from '../../rules/paths';
import { Button } from '../../ui/button';
import { AlertIcon } from '../../ui/icons/alert-icon';
import { MessagePage } from '../../ui/message-page';
import { useReportedError } from './use-reported-error';

/** A page that could not be drawn, or whose code did not arrive: the bar and the bag around it still work. */
export const RouteErrorPage = () => {
  useReportedError();
  return (
    <MessagePage
      title="This page could not be shown"
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
      Something went wrong while opening it. Your bag is safe.
    </MessagePage>
  );
};
