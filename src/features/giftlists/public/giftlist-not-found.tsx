import { Link } from 'react-router-dom';
import { paths } from '../../../rules/paths';
import { publicGiftlistTexts } from '../../../rules/texts/giftlists-of-others';
import { Button } from '../../../ui/button';
import { GiftIcon } from '../../../ui/icons/gift-icon';
import { MessagePage } from '../../../ui/message-page';
import { VisuallyHidden } from '../../../ui/visually-hidden';

/** There is no such list, or not for this person: the page does not say which (readings 60 and 61). */
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
    {/* The heading and the text are one sentence: read aloud, the paragraph says all of it. */}
    <VisuallyHidden>{`${publicGiftlistTexts.notFoundTitle} - `}</VisuallyHidden>
    <span>{publicGiftlistTexts.notFound}</span>
  </MessagePage>
);
