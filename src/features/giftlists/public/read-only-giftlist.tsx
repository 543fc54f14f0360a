import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Giftlist } from '#generated/model';
import { listPaths } from '#rules/list-paths.ts';
import { publicGiftlistTexts } from '#rules/texts/giftlists-of-others.ts';
import { Button } from '#ui/button.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { GiftlistItems } from '../items/giftlist-items';
import { type SwipeHandler, useSwipe } from '../items/use-swipe';
import { ShareGiftlist } from '../share/share-giftlist';
import styles from './read-only-giftlist.module.css';
import type { Ownership } from './use-ownership';

interface ReadOnlyGiftlistProps {
  giftlist: Giftlist;
  owner: string | undefined;
  ownership: Ownership;
}

/** A giftlist as others see it: read, share, buy. Its owner sees the same with a link to edit it. */
export const ReadOnlyGiftlist = ({ giftlist, owner, ownership }: ReadOnlyGiftlistProps) => {
  const swipeHandler = useRef<SwipeHandler>(null);
  const swipe = useSwipe(swipeHandler);
  return (
    <div className={styles.list} {...swipe}>
      {ownership.isMine ? (
        <InlineNote
          action={
            <Button asChild size="sm" variant="outline" tone="neutral">
              <Link to={listPaths.own(giftlist.id)}>Edit this list</Link>
            </Button>
          }
        >
          {giftlist.isHidden ? publicGiftlistTexts.ownHidden : 'This is your list, as others see it.'}
        </InlineNote>
      ) : null}
      {giftlist.description?.trim() ? (
        <p className={styles.description} dir="auto">
          {giftlist.description}
        </p>
      ) : null}
      {/* The shared text contains the owner's name: without it, sharing is hidden. */}
      {ownership.isMine || owner !== undefined ? (
        <ShareGiftlist giftlist={giftlist} owner={ownership.isMine ? null : (owner ?? null)} />
      ) : null}
      <GiftlistItems giftlist={giftlist} isMine={false} mayBeMine={ownership.mayBeMine} swipeHandler={swipeHandler} />
    </div>
  );
};
