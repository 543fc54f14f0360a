import { badgeText } from '#rules/notifications.ts';
import { paths } from '#rules/paths.ts';
import { waitingWords } from '#rules/texts/gifts.ts';
import { Link } from '#runtime';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { HeartIcon } from '#ui/icons/heart-icon.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useCanReadGifts, useWaitingCount } from './use-waiting-count';

/** Link to the gifts that the member has got, with the number that waits for thanks. */
export const GiftsLink = () => {
  const { canRead } = useCanReadGifts();
  const waiting = useWaitingCount() ?? 0;
  if (!canRead) return null;
  return (
    <Button asChild variant="outline" tone="neutral">
      <Link to={paths.gifts}>
        <HeartIcon />
        <span>Gifts</span>
        {waiting > 0 ? (
          <>
            {' '}
            <Badge tone="strong">{badgeText(waiting)}</Badge> <VisuallyHidden>{waitingWords(waiting)}</VisuallyHidden>
          </>
        ) : null}
      </Link>
    </Button>
  );
};
