import { paths } from '#rules/paths.ts';
import { Link } from '#runtime';
import { Button } from '#ui/button.tsx';
import { SearchIcon } from '#ui/icons/search-icon.tsx';
import { MessagePage } from '#ui/message-page.tsx';

export const NotFoundPage = () => (
  <MessagePage
    title="Page Not Found"
    icon={<SearchIcon />}
    actions={
      <Button asChild size="lg">
        <Link to={paths.home}>Go to the shop</Link>
      </Button>
    }
  >
    There is nothing at this address. It may be mistyped, or the page has moved.
  </MessagePage>
);
