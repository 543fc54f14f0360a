import type { Giftlist } from '#generated/model';
import { listPaths } from '#rules/list-paths.ts';
import { Link } from '#runtime';
import { Button } from '#ui/button.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { saveGiving } from '../surprise/giving-store';
import { useAsksGiving } from '../surprise/use-giving';

/**
 * Tells a visitor who has not said that they are giving why nothing is marked as bought.
 * @param isShared - Whether the page is the giftlist's own, which shows purchases to who is giving.
 */
export const GivingNote = ({ giftlist, isShared }: { giftlist: Giftlist; isShared: boolean }) =>
  useAsksGiving(giftlist).isHidden ? (
    <InlineNote
      action={
        isShared ? (
          <Button size="sm" variant="outline" tone="neutral" onClick={() => saveGiving(giftlist.id, 'giving')}>
            I am giving
          </Button>
        ) : (
          <Button asChild size="sm" variant="outline" tone="neutral">
            <Link to={listPaths.shared(giftlist.id)}>I am giving</Link>
          </Button>
        )
      }
    >
      What is bought stays hidden, because the list is a surprise for its owner.
    </InlineNote>
  ) : null;
