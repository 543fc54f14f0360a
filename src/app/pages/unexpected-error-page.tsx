import { paths } from '../../rules/paths';
import { Button } from '../../ui/button';
import { AlertIcon } from '../../ui/icons/alert-icon';
import { MessagePage } from '../../ui/message-page';
import { useReportedError } from './use-reported-error';

/** The last resort, when the shop itself could not be drawn (docs/product.md, Routes). */
export const UnexpectedErrorPage = () => {
  useReportedError();
  return (
    <main>
      <MessagePage
        title="Unexpected Application Error!"
        icon={<AlertIcon />}
        actions={
          <>
            <Button size="lg" onClick={() => window.location.reload()}>
              Try Again
            </Button>
            {/* Not the router's link: what could not be drawn is drawn anew on a fresh page. */}
            <Button asChild size="lg" variant="outline" tone="neutral">
              <a href={paths.home}>Go to the shop</a>
            </Button>
          </>
        }
      >
        We could not show the shop. Your bag is safe.
      </MessagePage>
    </main>
  );
};
