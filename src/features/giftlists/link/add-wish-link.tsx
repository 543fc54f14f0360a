import { listPaths } from '#rules/list-paths.ts';
import { Link, useIsSupported } from '#runtime';
import { Button } from '#ui/button.tsx';
import { PlusIcon } from '#ui/icons/plus-icon.tsx';

/** Opens the form of a wish from another shop for a giftlist. Missing for a server that has only products. */
export const AddWishLink = ({ giftlistId }: { giftlistId: string }) =>
  useIsSupported('wish-links') ? (
    <Button asChild size="sm" variant="ghost" tone="neutral">
      <Link to={listPaths.wishLink(giftlistId)}>
        <PlusIcon />
        Add a wish from another shop
      </Link>
    </Button>
  ) : null;
