import { paths } from '../../rules/paths';
import { AlertIcon } from '../../ui/icons/alert-icon';
import { MessagePage } from './message-page';
import { useReportedError } from './use-reported-error';

/** The last resort, when the shop itself could not be drawn (shop document, section 8). */
export const UnexpectedErrorPage = () => {
  useReportedError();
  return (
    <main>
      <MessagePage
        title="Unexpected Application Error!"
        icon={<AlertIcon />}
        onTryAgain={() => window.location.reload()}
        // Not the router's link: what could not be drawn is drawn anew on a fresh page.
        home={<a href={paths.home}>Go to the shop</a>}
      >
        We could not show the shop. Your bag is safe.
      </MessagePage>
    </main>
  );
};
