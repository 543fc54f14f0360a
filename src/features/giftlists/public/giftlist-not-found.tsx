import { paths } from '#rules/paths.ts';
import { publicGiftlistTexts } from '#rules/texts/giftlists-of-others.ts';
import { Link } from '#runtime';
import { Button } from '#ui/button.tsx';
import { GiftIcon } from '#ui/icons/gift-icon.tsx';
import { MessagePage } from '#ui/message-page.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** The giftlist does not exist or is not visible to the visitor; the page does not reveal which. */
export const GiftlistNotFound = () => (
  <MessagePage
    title={publicGiftlistTexts.notFoundTitle}
    icon={<GiftIcon />}
    actions={
      <Button asChild size="lg">
        <Link to={paths.home}>Explore gifts</Link>
      </Button>
    }
  >
    {/* Heading and text form one sentence: screen readers get it whole in the paragraph. */}
    <VisuallyHidden>{`${publicGiftlistTexts.notFoundTitle} - `}</VisuallyHidden>
    <span>{publicGiftlistTexts.notFound}</span>
  </MessagePage>
);
