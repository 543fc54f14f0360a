import { Link } from 'react-router-dom';
import { paths } from '../../rules/paths';
import { AlertIcon } from '../../ui/icons/alert-icon';
import { MessagePage } from './message-page';
import { useReportedError } from './use-reported-error';

/** A page that could not be drawn, or whose code did not arrive: the bar and the bag around it still work. */
export const RouteErrorPage = () => {
  useReportedError();
  return (
    <MessagePage
      title="This page could not be shown"
      icon={<AlertIcon />}
      onTryAgain={() => window.location.reload()}
      home={<Link to={paths.home}>Go to the shop</Link>}
    >
      Something went wrong while opening it. Your bag is safe.
    </MessagePage>
  );
};
