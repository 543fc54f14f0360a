import { listPaths } from '#rules/list-paths.ts';
import type { Person } from '#rules/questions/friendship.ts';
import { Link } from '#runtime';
import { Button } from '#ui/button.tsx';

/** Link to a user's giftlists that looks like a button. */
export const GiftlistsLink = ({ username, name }: Person) => (
  <Button asChild size="sm" variant="subtle" aria-label={`View giftlists of ${name}`}>
    <Link to={listPaths.of(username)}>View giftlists</Link>
  </Button>
);
