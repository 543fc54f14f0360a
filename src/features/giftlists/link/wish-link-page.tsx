import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { noItemText } from '#rules/giftlist-item-draft.ts';
import { listIdOf } from '#rules/list-paths.ts';
import { pageTitles } from '#rules/page-titles.ts';
import { paths } from '#rules/paths.ts';
import { sharedWishLink } from '#rules/wish-link.ts';
import { Link, type SeedPageQueries, useIsSupported } from '#runtime';
import { Button } from '#ui/button.tsx';
import { ChakraArea } from '#ui/chakra-area.tsx';
import { Container } from '#ui/container.tsx';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { PageHeading } from '#ui/page-heading.tsx';
import { seedOwnGiftlists } from '../seed-giftlists';
import { useAddWishLink } from './use-add-wish-link';
import { WishLinkForm } from './wish-link-form';

/** Seeds the giftlists to choose from. */
export const seedWishLinkPage: SeedPageQueries = (queryClient, _, responseOf) =>
  Promise.resolve(seedOwnGiftlists(queryClient, responseOf));

const AddWishLink = () => {
  const { search } = useLocation();
  const [initial] = useState(() => ({ ...sharedWishLink(new URLSearchParams(search)), ...noItemText }));
  const adding = useAddWishLink(initial, listIdOf({ search }));
  return (
    <ChakraArea>
      <Container size="reading" isStacked>
        <PageHeading>{pageTitles.wishLink}</PageHeading>
        <WishLinkForm adding={adding} />
      </Container>
    </ChakraArea>
  );
};

/** A wish from another shop, added to one of the member's giftlists. 'Share' on a phone opens it, too. */
export const WishLinkPage = () =>
  useIsSupported('wish-links') ? (
    <AddWishLink />
  ) : (
    <MessagePage
      title={pageTitles.wishLink}
      icon={<GiftIcon />}
      actions={
        <Button asChild size="lg">
          <Link to={paths.giftlists}>Your giftlists</Link>
        </Button>
      }
    >
      This shop keeps only its own gifts on a giftlist.
    </MessagePage>
  );
