import { paths } from '#rules/paths.ts';
import { Button } from '#ui/button.tsx';
import { AlertIcon } from '#ui/icons/alert-icon.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { useReportRouteError } from './use-report-route-error';

/** Error page of last resort, if the shell itself fails to render. */
export const UnexpectedErrorPage = () => {
  useReportRouteError();
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
            {/* A plain link, because the failed app needs a fresh page. */}
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
