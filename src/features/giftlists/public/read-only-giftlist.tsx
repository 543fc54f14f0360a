import { type ReactNode, useRef } from 'react';
import type { Giftlist } from '#generated/model';
import { listPaths } from '#rules/list-paths.ts';
import { publicGiftlistTexts } from '#rules/texts/giftlists-of-others.ts';
import { Link } from '#runtime';
import { Button } from '#ui/button.tsx';
import { InlineNote } from '#ui/inline-note.tsx';
import { ListDescription } from '../heading/list-description';
import { OccasionLine } from '../heading/occasion-line';
import { GiftlistItems } from '../items/giftlist-items';
import { type SwipeHandler, useSwipe } from '../items/use-swipe';
import { ShareGiftlist } from '../share/share-giftlist';
import { CheckoutBanner } from './checkout-banner';
import { GivingNote } from './giving-note';
import styles from './read-only-giftlist.module.css';
import type { Ownership } from './use-ownership';

interface ReadOnlyGiftlistProps {
  giftlist: Giftlist;
  owner: string | undefined;
  ownership: Ownership;
  /** Heading with the title. */
  heading: ReactNode;
  /** Owner of the list, unless the page names them already. */
  by?: ReactNode;
  /** Whether the page is the giftlist's own, which asks whether the visitor is giving. */
  isShared?: boolean;
  /** Whether a visitor who is signed out has said so, and the giftlist shows what is bought. */
  isGiving?: boolean;
}

/** A giftlist as others see it: read, share, buy. Its owner sees the same with a link to edit it. */
export const ReadOnlyGiftlist = ({
  giftlist,
  owner,
  ownership,
  heading,
  by,
  isShared = false,
  isGiving = false,
}: ReadOnlyGiftlistProps) => {
  const swipeHandler = useRef<SwipeHandler>(null);
  const swipe = useSwipe(swipeHandler);
  const description = giftlist.description?.trim();
  return (
    <div className={styles.list} {...swipe}>
      <div className={styles.head}>
        <OccasionLine {...giftlist} />
        {heading}
        <div className={styles.line}>
          {by}
          {/* The shared text contains the owner's name: without it, sharing is hidden. */}
          {ownership.isMine || owner !== undefined ? (
            <ShareGiftlist giftlist={giftlist} owner={ownership.isMine ? null : (owner ?? null)} />
          ) : null}
        </div>
        {description ? <ListDescription text={description} /> : null}
      </div>
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
      <CheckoutBanner owner={owner} isShippable={giftlist.isShippable} />
      <GivingNote giftlist={giftlist} isShared={isShared} />
      <GiftlistItems
        giftlist={giftlist}
        isMine={false}
        mayBeMine={ownership.mayBeMine}
        isOwnerUnknown={ownership.isUnknown}
        isGiving={isGiving}
        swipeHandler={swipeHandler}
      />
    </div>
  );
};
